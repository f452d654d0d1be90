/** Elements made in code, and texts in them that follow the language. */

/** @type {Set<{ref: WeakRef<Element>, apply: (node: any) => void}>} */
const bound = new Set();

/**
 * Keep a part of an element up to date: done now, and again whenever the language changes.
 * The element is held weakly, so what leaves the page is forgotten.
 * @template {Element} T
 * @param {T} node
 * @param {(node: T) => void} apply
 * @returns {T}
 */
export function live(node, apply) {
  bound.add({ ref: new WeakRef(node), apply });
  apply(node);
  return node;
}

/** Say every live text anew. */
export function refreshTexts() {
  for (const entry of bound) {
    const node = entry.ref.deref();
    if (node) entry.apply(node);
    else bound.delete(entry);
  }
}

/**
 * An element. `text` is its text and `on` its listeners; everything else is an attribute. A
 * function as value is a live text.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) node.addEventListener(event, listener);
    } else if (typeof value === "function") {
      live(node, (target) => set(target, name, value()));
    } else {
      set(node, name, value);
    }
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** @param {Element} node @param {string} name @param {any} value */
function set(node, name, value) {
  if (name === "text") {
    if (node.textContent !== value) node.textContent = value;
  } else if (name === "value") {
    /** @type {any} */ (node).value = value;
  } else if (value === true) {
    node.setAttribute(name, "");
  } else if (value === false || value === null || value === undefined) {
    node.removeAttribute(name);
  } else {
    node.setAttribute(name, String(value));
  }
}

/**
 * Put other children into an element; what is not there is left out.
 * @param {Element} node
 * @param {...(Node | string | null | undefined | false)} children
 */
export function fill(node, ...children) {
  node.replaceChildren(.../** @type {Node[]} */ (children.filter(Boolean)));
}

/**
 * An element of a drawing.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...Node} children
 * @returns {any}
 */
export function drawn(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}
