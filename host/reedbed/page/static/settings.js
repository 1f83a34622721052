// What a viewer chooses for this browser: language, colours, sounds.

import { by, write } from "./dom.js";
import * as tones from "./tones.js";
import { chooseLanguage, currentLanguage, keep, nextLanguage, recall, word } from "./words.js";

const THEMES = ["auto", "light", "dark"];

export class Settings {
  constructor(redraw) {
    this.redraw = redraw;
    this.setTheme(recall("theme") ?? "auto");
    by("language").addEventListener("click", () => {
      chooseLanguage(nextLanguage().code);
      this.translate();
    });
    by("theme").addEventListener("click", () => {
      const now = document.documentElement.dataset.theme;
      this.setTheme(THEMES[(THEMES.indexOf(now) + 1) % THEMES.length]);
      this.translate();
    });
    by("sound").addEventListener("click", () => {
      tones.change();
      this.translate();
    });
  }

  setTheme(theme) {
    document.documentElement.dataset.theme = THEMES.includes(theme) ? theme : "auto";
    keep("theme", document.documentElement.dataset.theme);
  }

  // Write everything in the language of the viewer.
  translate() {
    document.documentElement.lang = currentLanguage();
    for (const element of document.querySelectorAll("[data-word]")) {
      write(element, word(element.dataset.word));
    }
    const next = nextLanguage();
    write(by("language"), next.code.toUpperCase());
    by("language").lang = next.code;
    this.name("language", `${next.code.toUpperCase()} ${next.name}`.trim());
    const theme = document.documentElement.dataset.theme;
    write(by("theme"), { auto: "◐", light: "☀", dark: "☾" }[theme]);
    this.name("theme", word(`theme_${theme}`));
    write(by("sound"), tones.speaks() ? "♪ “”" : "♪");
    this.name("sound", word(`sound_${tones.mode()}`));
    this.name("help", word("keys"));
    by("sound").setAttribute("aria-pressed", String(tones.mode() !== "off"));
    this.redraw();
  }

  name(id, text) {
    by(id).setAttribute("aria-label", text);
    by(id).title = text;
  }
}
