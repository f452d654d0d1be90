/** The variants there are, in the words of the reader; asked for once in each language. */
import { api } from "./api.js";
import { language, onLanguage } from "./words.js";

/** @type {Map<string, Promise<import("./types.js").VariantInfo>>} */
const infos = new Map();
/** @type {Promise<{variants: import("./types.js").VariantEntry[], levels: string[], languages: string[]}> | null} */
let listing = null;

onLanguage(() => {
  infos.clear();
  listing = null;
});

/** All variants, levels and languages. */
export function catalogue() {
  listing ??= api.variants().catch((/** @type {unknown} */ error) => {
    listing = null;
    throw error;
  });
  return /** @type {NonNullable<typeof listing>} */ (listing);
}

/** The variants in alphabetical order, one's own first. */
export async function sortedVariants() {
  const { variants } = await catalogue();
  const order = new Intl.Collator(language());
  return [...variants].sort(
    (a, b) => Number(b.own) - Number(a.own) || order.compare(a.title, b.title),
  );
}

/** Everything about a variant. @param {string} name */
export function variantInfo(name) {
  let found = infos.get(name);
  if (!found) {
    found = api.variant(name);
    infos.set(name, found);
    found.catch(() => infos.delete(name));
  }
  return found;
}
