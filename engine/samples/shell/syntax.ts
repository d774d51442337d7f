/** A part of a word before expansion. */
export type Part =
  | { text: string }
  | { variable: string; isQuoted: boolean }
  | { command: List; isQuoted: boolean }
  | { math: string }

/** A word becomes one argument, or several if it contains an unquoted variable. */
export type Word = readonly Part[]

/** `> file`, `< file`, or the lines of a here-document. `>&2` is ignored, since both streams are shown as one. */
export type Redirect = { to: Word } | { from: Word } | { lines: Word }

export type Command =
  | { kind: 'simple'; set: (readonly [name: string, value: Word])[]; words: Word[]; redirects: Redirect[] }
  | { kind: 'loop'; condition: List; body: List; isUntil: boolean; redirects: Redirect[] }
  | { kind: 'for'; name: string; words: Word[]; body: List; redirects: Redirect[] }
  | { kind: 'if'; branches: { condition: List; body: List }[]; otherwise: List }
  | { kind: 'case'; subject: Word; branches: { patterns: Word[]; body: List }[] }

/** Commands in a pipe, and the condition under which they run. */
export interface Entry {
  pipe: Command[]
  /** `&&` runs after a success, `||` after a failure, `;` always. */
  after: ';' | '&&' | '||'
}

export type List = readonly Entry[]

/** Thrown for unsupported syntax. */
export class UnknownSyntax extends Error {}
