// What a page can ask for, as page/requests.py takes it (`make format` writes this file).
export type Request =
  | { do: "lift"; piece: number }
  | { do: "put"; cell: number }
  | { do: "drop" }
  | { do: "press"; cell: number }
  | { do: "release"; cell: number }
  | { do: "button"; button: "ok" | "back" | "plus" | "minus" | "menu"; level: 0 | 1 }
  | { do: "choose"; entry: number }
  | { do: "list_moves" }
  | { do: "list_placements"; thing: string }
  | { do: "list_targets"; piece: number }
  | { do: "play"; action: string }
  | { do: "alive"; sent: number }
  | { do: "show_hidden_hand"; on: boolean }
  | { do: "give_back" }
  | { do: "preview_move"; ask: number; moves: ([number] | [number, number])[] }
  | { do: "tidy" }
  | { do: "new"; game: string; options?: string; players?: string[]; clock?: string; throws?: "" | "board" | "table"; board?: [kind: string, rows: number, cols: number]; position?: string; aside?: boolean; ask?: number }
  | { do: "choices"; board?: [kind: string, rows: number, cols: number] }
  | { do: "go_on"; number: number; ask?: number }
  | { do: "unfinished" }
  | { do: "config"; name: string }
  | { do: "restart" };
