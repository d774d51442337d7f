/** A part of a word, before variables have their values. */
export type Part =
  | { text: string }
  | { variable: string; isQuoted: boolean }
  | { command: List; isQuoted: boolean }
  | { math: string }

/** What becomes one argument; an unquoted variable in it may become several. */
export type Word = readonly Part[]

/** `> file`, `< file`, or the lines of a here-document. `>&2` is not kept: both streams are shown as one. */
export type Redirect = { to: Word } | { from: Word } | { lines: Word }

export type Command =
  | { kind: 'simple'; set: (readonly [name: string, value: Word])[]; words: Word[]; redirects: Redirect[] }
  | { kind: 'loop'; condition: List; body: List; isUntil: boolean; redirects: Redirect[] }
  | { kind: 'for'; name: string; words: Word[]; body: List; redirects: Redirect[] }
  | { kind: 'if'; branches: { condition: List; body: List }[]; otherwise: List }
  | { kind: 'case'; subject: Word; branches: { patterns: Word[]; body: List }[] }

/** Commands behind each other in a pipe, and on what they depend. */
export interface Entry {
  pipe: Command[]
  /** `&&` runs after a success, `||` after a failure, `;` always. */
  after: ';' | '&&' | '||'
}

export type List = readonly Entry[]

/** The sample holds something that is not read here. */
export class UnknownSyntax extends Error {}
