// What the pages' scripts are checked by: the topics as page/publisher.py sends them, the frames of
// replay/frames.py, the games of page/game_pages.py, and the elements of the pages by id.

type PageRequest = import("./reedbed/page/static/requests").Request;
type Board = import("./reedbed/page/static/board").Board;
type Buttons = import("./reedbed/page/static/buttons").Buttons;
type Drag = import("./reedbed/page/static/drag").Drag;
type Hand = import("./reedbed/page/static/hand").Hand;
type Players = import("./reedbed/page/static/players").Players;
type Preview = import("./reedbed/page/static/preview").Preview;
type Rules = import("./reedbed/page/static/rules").Rules;
type Start = import("./reedbed/page/static/start").Start;
type Tabs = import("./reedbed/page/static/tabs").Tabs;
type Zoom = import("./reedbed/page/static/zoom").Zoom;

type ReplayedStory = import("./reedbed/replay/static/story").Story;
type New = Extract<PageRequest, { do: "new" | "go_on" }>;
type Send = (request: PageRequest) => void;
type IsNew = (...names: (keyof Topics | "things")[]) => boolean;
type ByLanguage = Record<string, string>;
interface Message extends Array<Sayable> {} // the key of words of a game, and their arguments
type Sayable = string | number | Message;
type Words = Record<string, ByLanguage>; // by language, then by key
type Box = [x: number, y: number, width: number, height: number];
type Model = [kind: string, rows: number, cols: number];
type Move = [cell: number] | [from: number, to: number];
type Point = { x: number; y: number };
type Things = Map<string, Thing>; // by key
type Values = Partial<Topics> & { alive?: number; [thing: `thing/${string}`]: Thing | null | undefined };
type ButtonName = "ok" | "back" | "plus" | "minus" | "menu";
type Tone = "ok" | "back" | "warn" | "wrong" | "end";
type Taken = {
  key: string; grab: number; cell: number; pointer: number; turn: number; isFlipped: boolean; isMoving: boolean;
  x: number; y: number; nowX: number; nowY: number;
};
type Laid = { actions: number; calm: string; taps: Move[] };
type Lifted = Point & { number: number; code: number; from: number };
type Piece = { number: number; code: number; cell: number; holder: string | null };
type Thrown = { number: number; cells: number[] };
type Area = { cells: number[]; path: string };
type Place = { cells: number[]; target: SVGElement };

interface Topics {
  isOpen?: boolean; // these two are the page's own
  isRefused?: boolean;
  you?: string;
  plays?: boolean;
  seat?: number;
  run?: string;
  link?: { state: string; detail: string };
  board?: BoardFacts;
  game?: Game;
  clocks?: { clock: string; left: number[]; runs: number };
  lights?: number[];
  seen?: string;
  say?: Said;
  picture?: [number: number, code: number, cell: number, holder: string | null][] | null;
  mistaken?: number[];
  targets?: number[][]; // cells around the middle of each
  placements?: number[][]; // of what is carried: the cells of its ends
  notice?: { number: number; text: ByLanguage };
  counters?: { board: Record<string, number> & { missing?: string[] }; host: Record<string, number> };
  choices?: { board: Model; games: Record<string, Choice>; first: string; clocks: Named[] };
  palette: Palette;
  words?: Words;
  ground?: {
    svg: string; names: [cells: number[], name: string, words: Message][]; keys: number[]; sites: number[];
    field: number[]; areas: [cells: number[], path: string][];
  } | null;
  looks?: Record<number | string, { svg: string; words: Message }>;
  seats?: number[];
  claimed?: number[];
  previewed?: Previewed;
  answer?: Answer;
  moves?: Named[];
  carrying?: boolean; // whether the pieces move by themselves now
  unfinished?: { number: number; game: string; title: string; players: string[]; date: string; actions: number }[];
}

interface BoardFacts {
  kind: string; rows: number; cols: number; games?: string[]; titles: Record<string, string>;
  virtual: boolean; feels: boolean; models: Model[]; examples: Record<string, string>;
}

type Said = { lines: ByLanguage[]; clause: string; refused: ByLanguage; sound: string; asks: boolean; rests: boolean; repeats: boolean[]; menu: ByLanguage[]; at?: number; ok: ByLanguage | null };
type Answer = { ask: number; field: string; text: ByLanguage | null };
type Invitation = { seat: number; url: string; code: string };

interface Game {
  number: number; game: string; title: string; options: string; players: string[]; player: number;
  over: boolean; throws: string; phase: string; must_pass: boolean; result: string; termination: string;
  ending: ByLanguage; last: { from: number[]; to: number[] } | null; thrown: Thrown | null;
  turns: { player: number; actions: string[]; words: ByLanguage[] }[];
  sides: Message[]; scores: string[]; counts: Message[][]; summary?: Message; stocks: Message[]; secret?: boolean;
  pieces: [cell: number, code: number][]; focus?: Box | null; used?: Box | null;
  offer: boolean; problem: ByLanguage;
}

interface Palette {
  colours: [red: number, green: number, blue: number][]; patterns: string[]; codes: Record<string, number>;
  meanings: Record<number, ByLanguage>; lamps: number[]; shown: number[]; signs: Record<number, string>;
}

interface Thing {
  kind: string; svg: string; parts: [cells: number[], words: Message][]; words: Message; owner: number;
  taps: number[]; shape: [down: number, right: number][]; ends: number[]; flips: boolean; ends_first: boolean;
}

interface Previewed {
  ask: number; is_legal: boolean; words: ByLanguage; mistaken: number; clause: string;
  scores: [before: string[], after: string[]];
}

type Named = { value: string; text: ByLanguage; cells?: number[] };
type OptionRow = { key: string; value: number; low: number; high: number; is_size: boolean; label: ByLanguage; values?: { value: number; text: ByLanguage }[] };
type OptionText = { key: string; value: string; barred: string[] };

interface Choice {
  words?: Words; cover?: string; dice?: boolean; seats: number[]; timed: boolean; fixed?: Record<string, number>;
  rows: OptionRow[]; texts: OptionText[];
}

interface Frame {
  player: number; due: ByLanguage; scores: string[]; notes: ByLanguage[]; summary: ByLanguage;
  pieces: [cell: number, kind: number][]; things: number[]; position: string;
}

type Action = { player: number; text: string; words: ByLanguage; cells: number[]; time: number | null };

interface ReplayData {
  game: string; title: string; options: string; date: string; players: string[]; termination: string;
  record: string; box: Box; cols: number; ground: string; sides: ByLanguage[]; looks: Record<number, string>;
  drawings: string[]; actions: Action[]; frames: Frame[]; choices: Named[];
}

type Row = {
  number: number; game: string; players: string[]; date: string; actions: number; result: string;
  termination: string; incomplete: string;
};
type Listed = { games: Row[]; total: number; first: number; titles: Record<string, string>; plays: boolean };

interface Standings {
  games: number; plots: Record<string, string>;
  standings: { player: string; games: number; won: number; drawn: number; lost: number; seconds: string | null }[];
  series: { game: string; players: string[]; games: number; won: number[]; drawn: number }[];
}

// ---- elements

interface Ids extends Record<
  "new-board" | "new-clock" | "config-example", HTMLSelectElement>, Record<
  "clause" | "save" | "analyse" | "story" | "standings-link" | "save-page", HTMLAnchorElement>, Record<
  "new-clock-text" | "new-position" | "at" | "records", HTMLInputElement>, Record<
  "new-start" | "examine" | "first" | "before" | "next" | "last" | "newer" | "older", HTMLButtonElement>, Record<
  "keys" | "invite" | "moves", HTMLDialogElement> {
  search: HTMLFormElement & { game: HTMLSelectElement };
  board: SVGSVGElement;
  "story-board": SVGSVGElement;
  "new-dice": (HTMLSelectElement & { value: "board" | "table" }) | null;
}

// The pages have all elements that their scripts ask for.
interface Document {
  getElementById<Id extends string>(id: Id): Id extends keyof Ids ? Ids[Id] : HTMLElement;
}

// What is looked up by an attribute is of HTML, by a name a field; HTML has HTML inside, and SVG SVG.
interface ParentNode {
  querySelector(selectors: `${string}[name=${string}`): HTMLInputElement | null;
  querySelector(selectors: `${string}[${string}`): HTMLElement | null;
  querySelectorAll(selectors: `${string}[name]`): NodeListOf<HTMLInputElement>;
  querySelectorAll(selectors: `${string}[${string}`): NodeListOf<HTMLElement>;
}

interface HTMLElement {
  readonly children: HTMLCollectionOf<HTMLElement>;
}

interface SVGElement {
  readonly children: HTMLCollectionOf<SVGElement>;
}

interface UIEvent {
  readonly target: HTMLElement;
  readonly currentTarget: HTMLElement;
}

declare module "*/dom.js" {
  export const create: typeof import("./reedbed/page/static/dom").create;
}

declare module "*/words.js" {
  export const currentLanguage: typeof import("./reedbed/page/static/words").currentLanguage;
  export const pick: typeof import("./reedbed/page/static/words").pick;
  export const word: typeof import("./reedbed/page/static/words").word;
}

declare module "*/pyodide.mjs" {
  export { loadPyodide } from "pyodide";
}
