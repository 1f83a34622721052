// Making SVG elements.

const NAMESPACE = "http://www.w3.org/2000/svg";

export const CELL = 100; // side of a cell in the drawing's own units

// Return an element with attributes and children.
export function make(name, attributes = {}, ...children) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

// Return the middle of a cell.
export function centre(cell, cols) {
  return { x: (cell % cols) * CELL + CELL / 2, y: Math.floor(cell / cols) * CELL + CELL / 2 };
}

// Return a group that holds what the host has drawn.
export function fromHost(svg, className) {
  const group = make("g", { class: className });
  group.innerHTML = svg;
  return group;
}
