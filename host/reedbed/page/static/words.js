// The pages' own words, which stand in texts.js. What the board says comes from the host in every language.

import { TEXTS } from "./texts.js";

/** @type {Record<string, string>} */
export const SYMBOLS = { menu: "☰", back: "↩", minus: "−", plus: "+", ok: "OK" }; // on the five buttons

let language = wanted();

// What this viewer wants: what was chosen here, or is asked for in the address, or the browser has.
function wanted() {
  const asked = new URLSearchParams(location.search).get("lang") ?? "";
  if (/^[a-z]{2,3}$/.test(asked)) return asked; // of a language without words here the host's are shown
  const known = [asked, recall("language"), ...navigator.languages]
    .map((name) => name.toLowerCase().split("-")[0]);
  return known.find((name) => name in TEXTS) ?? "en";
}

/** @type {Words} */
let gameWords = {};

export const languages = [...new Set([...Object.keys(TEXTS), language])];

// Return what this browser keeps under `key`; a page that is a file may keep nothing.
/** @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
export function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch { /* it is asked for again */ }
}

// Return what a language is called in its own words.
/** @param {string} code */
export const nameLanguage = (code) => TEXTS[code]?.language ?? code;

// Keep another language for this viewer.
/** @param {string} name */
export function chooseLanguage(name) {
  language = name;
  keep("language", name);
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return; // of a file the address must stay
  address.searchParams.delete("lang");
  history.replaceState(null, "", address);
}

export function currentLanguage() {
  return language;
}

// Take what the game's picture calls things: by language, then by key.
/** @param {Words | undefined} words */
export function useWords(words) {
  gameWords = words ?? {};
}

// Return the word called `key`, its arguments filled in; the key itself when there is none.
/** @param {string} key @param {...(string | number)} args */
export function word(key, ...args) {
  return fill(TEXTS[language]?.[key] ?? TEXTS.en[key] ?? key, args);
}

// Return a player's name; of a computer how strong it is.
/** @param {string} name */
export function spellName(name) {
  return name.replace(/^computer:(\d)$/, (_, level) => word("computer", level));
}

// Return the words [key, argument ...] of the game's picture; arguments may be such words.
/** @param {Sayable | undefined} words @returns {string} */
export function say(words) {
  if (!Array.isArray(words)) return String(words ?? "");
  const [key = "", ...args] = words.map(say);
  return fill(gameWords[language]?.[key] ?? gameWords.en?.[key] ?? key, args);
}

// Return what the words of a game, by language, have under `key`, or "".
/** @param {Words | undefined} words @param {string} key */
export function sayIn(words, key) {
  return words?.[language]?.[key] ?? words?.en?.[key] ?? "";
}

/** @param {string} text @param {(string | number)[]} args */
function fill(text, args) {
  return text.replace(/\{(\d)\}/g, (_, index) => String(args[index] ?? ""));
}

// Return the sentence of a dict by language that the host sent; buttons are called what they show.
/** @param {ByLanguage | null | undefined} byLanguage */
export function pick(byLanguage) {
  return (byLanguage?.[language] ?? byLanguage?.en ?? "")
    .replace(/\b(PLUS|MINUS|MENU)\b/g, (name) => SYMBOLS[name.toLowerCase()])
    .replace(/\bBACK\b/g, () => word("back"));
}
