// What the page's parts share for writing into the document.

export const by = (id) => document.getElementById(id);

// Return an HTML element with properties and children.
export function create(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

// Set the text of an element, and only if it changes: screen readers read every change.
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// The same for nodes.
export function writeNodes(element, nodes) {
  const text = nodes.map((node) => node.textContent ?? node).join("");
  if (element.textContent !== text) element.replaceChildren(...nodes);
}

export const capitalise = (text) => text.charAt(0).toUpperCase() + text.slice(1);
