// What a viewer chooses for this browser: language, colours, sounds.

import { by, write } from "./dom.js";
import * as sound from "./sound.js";
import { chooseLanguage, currentLanguage, languages, word } from "./words.js";

const THEMES = ["auto", "light", "dark"];

export class Settings {
  constructor(redraw) {
    this.redraw = redraw;
    this.setTheme(localStorage.getItem("theme") ?? "auto");
    by("language").addEventListener("click", () => {
      chooseLanguage(this.nextLanguage());
      this.translate();
    });
    by("theme").addEventListener("click", () => {
      const now = document.documentElement.dataset.theme;
      this.setTheme(THEMES[(THEMES.indexOf(now) + 1) % THEMES.length]);
      this.translate();
    });
    by("sound").addEventListener("click", () => {
      sound.change();
      this.translate();
    });
  }

  nextLanguage() {
    return languages[(languages.indexOf(currentLanguage()) + 1) % languages.length];
  }

  setTheme(theme) {
    document.documentElement.dataset.theme = THEMES.includes(theme) ? theme : "auto";
    localStorage.setItem("theme", document.documentElement.dataset.theme);
  }

  // Write everything in the language of the viewer.
  translate() {
    document.documentElement.lang = currentLanguage();
    for (const element of document.querySelectorAll("[data-word]")) {
      write(element, word(element.dataset.word));
    }
    const next = this.nextLanguage();
    write(by("language"), next.toUpperCase());
    by("language").lang = next;
    this.name("language", `${next.toUpperCase()} ${{ en: "English", es: "Español" }[next] ?? ""}`.trim());
    const theme = document.documentElement.dataset.theme;
    write(by("theme"), { auto: "◐", light: "☀", dark: "☾" }[theme]);
    this.name("theme", word(`theme_${theme}`));
    write(by("sound"), sound.speaks() ? "♪ “”" : "♪");
    this.name("sound", word(`sound_${sound.mode()}`));
    this.name("help", word("keys"));
    by("sound").setAttribute("aria-pressed", String(sound.mode() !== "off"));
    this.redraw();
  }

  name(id, text) {
    by(id).setAttribute("aria-label", text);
    by(id).title = text;
  }
}
