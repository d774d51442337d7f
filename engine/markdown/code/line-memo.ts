import type { GrammarState, HighlighterCore } from 'shiki/core'
import type { StateStack, StateStackImpl } from 'shiki/textmate'
import type { Segment } from './coloured-code.ts'
import { fillShape, shapedGrammars, shapeOf } from './line-shape.ts'

/** What a line is taken for by a grammar that stands in a state, and the state that it leaves. */
interface KnownLine {
  segments: readonly Segment[]
  next: KnownState
}

/** A state of a grammar between two lines; undefined before the first one. */
interface KnownState {
  grammar: GrammarState | undefined
  lines: Map<string, KnownLine>
}

/** So many lines are kept: those of a page's samples come again on the next pages and in other languages. */
const maxLines = 20_000

/**
 * Colours code line by line and keeps what came of each: four of five lines of code in a reference stand in it more than
 * once, and a state and a line give the same colours wherever they stand.
 */
export class LineMemo {
  readonly #core: HighlighterCore
  readonly #grammar: string
  readonly #themes: Readonly<Record<string, string>>
  readonly #segmentsOf: (tokens: Tokens) => Segment[]
  readonly #endless: ReadonlySet<string>
  /** By depth; states of the same one are few. */
  #states = new Map<number, KnownState[]>()
  #first: KnownState = { grammar: undefined, lines: new Map() }
  #lines = 0
  #current = ''

  /**
   * @param grammar Shiki's id of a language that is loaded.
   * @param themes Names of themes that are loaded.
   * @param endless Lines over which the grammar does not come to an end: they get no colours.
   */
  constructor(
    core: HighlighterCore,
    grammar: string,
    themes: Readonly<Record<string, string>>,
    segmentsOf: (tokens: Tokens) => Segment[],
    endless: ReadonlySet<string>,
  ) {
    this.#core = core
    this.#grammar = grammar
    this.#themes = themes
    this.#segmentsOf = segmentsOf
    this.#endless = endless
  }

  /** The line that was coloured last: the one at fault where that did not come to an end. */
  get currentLine(): string {
    return this.#current
  }

  /** Segments of each line of a piece of code. */
  highlight(code: string): (readonly Segment[])[] {
    if (this.#lines > maxLines) this.#forget()
    return this.#segments(code, (state, line) => this.#line(state, line, false))
  }

  /** Segments of each line, if all of them are known: without running the grammar. */
  recall(code: string): (readonly Segment[])[] | undefined {
    const lines = this.#segments(code, (state, line) => this.#line(state, line, true))
    return lines.length === splitLines(code).length ? lines : undefined
  }

  #segments(code: string, lineOf: (state: KnownState, line: string) => KnownLine | undefined) {
    const done: (readonly Segment[])[] = []
    let state = this.#first
    for (const line of splitLines(code)) {
      const known = lineOf(state, line)
      if (!known) break
      done.push(known.segments)
      state = known.next
    }
    return done
  }

  #forget(): void {
    this.#states = new Map()
    this.#first = { grammar: undefined, lines: new Map() }
    this.#lines = 0
  }

  /**
   * A line from what is known of it or of its shape.
   *
   * @param isKnown Whether to give undefined for one of which nothing is known, rather than colour it.
   */
  #line(state: KnownState, line: string, isKnown: boolean): KnownLine | undefined {
    const known = state.lines.get(line)
    if (known) return known
    if (this.#endless.has(line))
      return this.#keep(state, line, { segments: [{ text: line, className: '' }], next: state })
    this.#current = line
    const shape = shapedGrammars.has(this.#grammar) ? shapeOf(line) : undefined
    const ofShape =
      shape && (state.lines.get(shape.text) ?? (isKnown ? undefined : this.#colour(state, shape.text)))
    const segments = ofShape && fillShape(ofShape.segments, shape.literals)
    if (segments) return this.#keep(state, line, { segments, next: ofShape.next })
    return isKnown ? undefined : this.#colour(state, line)
  }

  #keep(state: KnownState, line: string, known: KnownLine): KnownLine {
    state.lines.set(line, known)
    this.#lines += 1
    return known
  }

  #colour(state: KnownState, line: string): KnownLine {
    const tokens = this.#core.codeToTokensWithThemes(line, {
      lang: this.#grammar,
      themes: this.#themes,
      ...(state.grammar && { grammarState: state.grammar }),
      // A limit in time would make the result depend on how busy the machine is.
      tokenizeTimeLimit: 0,
      // One line of 4,700 characters (a token in an example) took the JavaScript grammar 6 seconds; nobody reads its colours.
      tokenizeMaxLineLength: 1_000,
    })
    const after = this.#core.getLastGrammarState(tokens)
    return this.#keep(state, line, {
      segments: this.#segmentsOf(tokens[0] ?? []),
      next: after ? this.#known(after) : state,
    })
  }

  /** The state that is known already and equal to this one, or this one. */
  #known(grammar: GrammarState): KnownState {
    const names = Object.values(this.#themes)
    const depth = grammar.getInternalStack(names[0])?.depth ?? 0
    const ofDepth = this.#states.get(depth) ?? []
    const found = ofDepth.find(
      known =>
        known.grammar &&
        names.every(theme => isSame(known.grammar?.getInternalStack(theme), grammar.getInternalStack(theme))),
    )
    if (found) return found
    const state: KnownState = { grammar, lines: new Map() }
    ofDepth.push(state)
    this.#states.set(depth, ofDepth)
    return state
  }
}

const splitLines = (code: string) => code.split(/\r?\n/)

/** Tokens of a line. */
export type Tokens = ReturnType<HighlighterCore['codeToTokensWithThemes']>[number]

/** Whether a grammar does the same in both states. What `equals` leaves out decides how rules with `while` go on. */
function isSame(a: StateStack | undefined, b: StateStack | undefined): boolean {
  return a !== undefined && b !== undefined && a.equals(b) && endsOfLine(a) === endsOfLine(b)
}

/** Which rules of a stack began with a match up to the end of a line. */
function endsOfLine(stack: StateStack): string {
  let ends = ''
  for (let state = isWhole(stack) ? stack : null; state; state = state.parent)
    ends += state.beginRuleCapturedEOL ? '1' : '0'
  return ends
}

/** Every state is one; the interface does not name all of its fields. */
const isWhole = (stack: StateStack): stack is StateStackImpl => 'beginRuleCapturedEOL' in stack
