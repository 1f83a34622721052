// What the page's parts share for writing into the document.

/** @template {string} Id @param {Id} id */
export const by = (id) => document.getElementById(id);

// Return an HTML element with properties and children.
/** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {Partial<HTMLElementTagNameMap[Name]>} properties @param {(Node | string)[]} children */
export function create(name, properties = {}, ...children) {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children);
  return element;
}

// Set the text of an element, and only if it changes: screen readers read every change.
/** @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// The same for nodes.
/** @param {Element} element @param {(Node | string)[]} nodes */
export function writeNodes(element, nodes) {
  const text = nodes.map((node) => typeof node === "string" ? node : node.textContent).join("");
  if (element.textContent !== text) element.replaceChildren(...nodes);
}

/** @param {string} text */
export const capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1);
