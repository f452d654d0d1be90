"""Where the rules are written: the works that the variants' sources cite.

Rules of federations come first, then other descriptions, then programs whose behaviour or
comments settle what no rule text at hand does. "Quoted by" marks a text known only so.
"""

# federations and standards
FMJD = "FMJD, Annex 1: official rules of international draughts (2015)"
FMJD_64 = "FMJD section 64, rules of the game (quoted by lidraughts)"
WCDF = "WCDF, rules of English draughts (article numbers by DCTL)"
WCDF_DRAWS = "WCDF, rules of English draughts, art. 1.32 (quoted on littlegolem.net)"
APCA = "American Pool Checker Association, tournament rules of play (article numbers by DCTL)"
FRISIAN = "Official rules for Frisian draughts (2011)"
FID = "FID (Italy), technical regulations, chapter I (2008)"
FPD = "FPD (Portugal), rules of classic draughts"
FPD_MAIN = "FPD (Portugal), main rules of the game"
FPD_2013 = "FPD (Portugal), rules of classic draughts (2013; quoted by PlayStrategy)"
CBD = "CBD (Brazil), summary of the official rules"
CBD_ENDINGS = "Brazilian rules, list of drawn endings (quoted alike by several Brazilian programs)"
FMJD_BRAZIL = "brazil.fmjd.org, rules of Brazilian draughts"
RUSSIAN_CODE = "Code of Russian draughts (2004; article numbers by DCTL)"
CZECH_RULES = "damweb.cz, rules of Czech draughts (article numbers by DCTL)"
TUDAF = "Turkish draughts federation, championship rules (2021)"
DAMA_ACADEMY = "damaakademisi.com, rules of Turkish draughts"
PDN = "Portable Draughts Notation 3.0, game types"

# descriptions
TURKISH_PAGES = "Turkish-language rule pages on Turkish draughts"
COMPARISON_PAGE = "Turkish-language page on American draughts with a table of seven variants"
SPANISH_PAGE = "Turkish-language rule page on Spanish draughts"
RULES_OF_PLAY = "Rules of Play texts of the tkabber-plugins package (1.1.2)"
WIKIPEDIA = "Wikipedia"
HREJSI = "hrejsi.cz, rules of Czech draughts (dáma)"
IGRAYDOMA = "igraydoma.ru, Spanish draughts"
MINDSPORTS = "mindsports.nl"
KILLER_LIGHT_POSTS = "rec.games.abstract and damforum.nl, posts on killer light"
MAKHOS_PAGES = "coldmoon.io and checkers.fandom.com, pages on makhos"
MAKHOS_LESSONS = "gameindy.com, lessons on makhos (in Thai)"
DRAUGHTS_PAGES = "draughts.github.io"
JAMAICAN_PAGE = "EverybodyWiki, Jamaican draughts"
CANADIAN_PAGE = "dames.quebecjeux.org, Canadian draughts"
FILIPINO_PAGE = "vlupix, rules of Filipino dama"
GOTHIC_ARTICLE = "Yorkton This Week, article on Gothic checkers"
GOTHIC_WIKI = "checkers.fandom.com, Altdeutsches Damm-Spiel"
WINTHER = "Mats Winther, checkers variants"

# programs
DCTL = "rhalbersma/dctl, rules and tests"
KISH = "kish 1.1.7, rules"
LIDRAUGHTS = "lidraughts, variants"
LUDII = "Ludii, games"
JOCLY = "Jocly, checkers"
HCHECKERS = "portnov/hcheckers, rules"
BRAINKING = "brainking.com, game rules"


def cited(**fields: str) -> tuple[tuple[str, str], ...]:
    """Sources by the name of the field, in the form that a rule set keeps them."""
    return tuple(fields.items())
