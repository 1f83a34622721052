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

// Return the smallest box around cells.
export function box(cells, cols) {
  const columns = cells.map((cell) => cell % cols);
  const rows = cells.map((cell) => Math.floor(cell / cols));
  const x = Math.min(...columns), y = Math.min(...rows);
  return {
    x: x * CELL, y: y * CELL,
    w: (Math.max(...columns) - x + 1) * CELL, h: (Math.max(...rows) - y + 1) * CELL,
  };
}

// Return the path around boxes that lie side to side: all edges that no two of them share.
export function outline(boxes) {
  const edges = new Map();
  for (const { x, y, w, h } of boxes) {
    for (const [x1, y1, x2, y2] of [[x, y, x + w, y], [x + w, y, x + w, y + h], [x, y + h, x + w, y + h], [x, y, x, y + h]]) {
      const key = `M${x1} ${y1}L${x2} ${y2}`;
      edges.set(key, !edges.has(key));
    }
  }
  return [...edges].filter(([, isSingle]) => isSingle).map(([edge]) => edge).join("");
}
