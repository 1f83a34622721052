// What a viewer chooses for this browser, in one menu of every page: language, colours, sounds.

import { by, create, write } from "./dom.js";
import { listTools } from "./transport.js";
import { chooseLanguage, currentLanguage, keep, languages, nameLanguage, recall, word } from "./words.js";

const THEMES = ["auto", "light", "dark"];

export class Settings {
  /** @param {() => void} redraw @param {typeof import("./tones.js")} [tones] */
  constructor(redraw, tones) {
    this.redraw = redraw;
    this.setTheme(recall("theme"));
    this.fields = [
      this.makeField("language", languages, currentLanguage(), chooseLanguage),
      this.makeField("theme", THEMES, document.documentElement.dataset.theme, this.setTheme),
      ...(tones ? [this.makeField("sound", tones.MODES, tones.mode(), tones.choose)] : []),
    ];
    by("settings").append(...this.fields.map((field) => create("label", {}, create("span"), field)));
    for (const { word: name, run } of listTools()) {
      const button = create("button", { type: "button", className: "plain", onclick: run });
      button.dataset.word = name;
      by("settings").append(button);
    }
  }

  /** @param {string} id @param {string[]} values @param {string | undefined} value @param {(value: string) => void} choose */
  makeField(id, values, value, choose) {
    const field = create("select", { id }, ...values.map((each) => create("option", { value: each })));
    field.value = value ?? values[0];
    field.addEventListener("change", () => {
      choose(field.value);
      this.translate();
    });
    return field;
  }

  /** @param {string} theme */
  setTheme(theme) {
    document.documentElement.dataset.theme = THEMES.includes(theme) ? theme : "auto";
    keep("theme", theme);
  }

  // Write everything in the language of the viewer.
  translate() {
    document.documentElement.lang = currentLanguage();
    for (const element of document.querySelectorAll("[data-word]")) write(element, word(element.dataset.word ?? ""));
    for (const element of document.querySelectorAll("[data-label]")) {
      element.title = word(element.dataset.label ?? "");
      element.setAttribute("aria-label", element.title);
    }
    for (const field of this.fields) {
      if (field.previousElementSibling) write(field.previousElementSibling, word(`set_${field.id}`));
      for (const option of field.options) write(option, field.id === "language" ? nameLanguage(option.value) : word(`set_${field.id}_${option.value}`));
    }
    this.redraw();
  }
}
