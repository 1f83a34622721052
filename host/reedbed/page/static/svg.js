// Making SVG elements.

export const NAMESPACE = "http://www.w3.org/2000/svg";

export const CELL = 100; // side of a cell in the drawing's own units

// Return an element with attributes and children.
/** @template {keyof SVGElementTagNameMap} Name @param {Name} name @param {Record<string, string | number | boolean>} attributes @param {(Node | string)[]} children */
export function make(name, attributes = {}, ...children) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

// Return the middle of a cell.
/** @param {number} cell @param {number} cols */
export function centre(cell, cols) {
  return { x: (cell % cols) * CELL + CELL / 2, y: Math.floor(cell / cols) * CELL + CELL / 2 };
}

// Return a group that holds what the host has drawn.
/** @param {string} svg @param {string} className */
export function fromHost(svg, className) {
  const group = make("g", { class: className });
  group.innerHTML = svg;
  return group;
}
