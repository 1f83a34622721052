// What a viewer chooses for this browser: language, colours, sounds.

import { by, write } from "./dom.js";
import * as tones from "./tones.js";
import { chooseLanguage, currentLanguage, keep, nextLanguage, recall, word } from "./words.js";

const THEMES = ["auto", "light", "dark"], SIGNS = ["◐", "☀", "☾"];

export class Settings {
  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.theme = "auto";
    this.setTheme(recall("theme"));
    by("language").addEventListener("click", () => {
      chooseLanguage(nextLanguage().code);
      this.translate();
    });
    by("theme").addEventListener("click", () => {
      this.setTheme(THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length]);
      this.translate();
    });
    by("sound").addEventListener("click", () => {
      tones.change();
      this.translate();
    });
  }

  /** @param {string} theme */
  setTheme(theme) {
    this.theme = THEMES.includes(theme) ? theme : "auto";
    document.documentElement.dataset.theme = this.theme;
    keep("theme", this.theme);
  }

  // Write everything in the language of the viewer.
  translate() {
    document.documentElement.lang = currentLanguage();
    for (const element of document.querySelectorAll("[data-word]")) {
      write(element, word(element.dataset.word ?? ""));
    }
    const next = nextLanguage();
    write(by("language"), next.code.toUpperCase());
    by("language").lang = next.code;
    this.name("language", `${next.code.toUpperCase()} ${next.name}`.trim());
    write(by("theme"), SIGNS[THEMES.indexOf(this.theme)]);
    this.name("theme", word(`theme_${this.theme}`));
    write(by("sound"), tones.speaks() ? "♪ “”" : "♪");
    this.name("sound", word(`sound_${tones.mode()}`));
    this.name("help", word("keys"));
    by("sound").setAttribute("aria-pressed", String(tones.mode() !== "off"));
    this.redraw();
  }

  /** @param {string} id @param {string} text */
  name(id, text) {
    by(id).setAttribute("aria-label", text);
    by(id).title = text;
  }
}
