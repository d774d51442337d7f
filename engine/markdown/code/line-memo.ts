import type { GrammarState, HighlighterCore } from 'shiki/core'
import type { StateStack, StateStackImpl } from 'shiki/textmate'
import type { Segment } from './coloured-code.ts'
import { endingGrammars } from './grammars.ts'
import { endsInTime } from './limited-run.ts'
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
const mostLines = 20_000

/**
 * Colours code line by line and keeps what came of each: four of five lines of code in a reference stand in it more than
 * once, and a state and a line give the same colours wherever they stand.
 */
export class LineMemo {
  readonly #core: HighlighterCore
  readonly #grammar: string
  readonly #themes: Readonly<Record<string, string>>
  readonly #segmentsOf: (tokens: Tokens) => Segment[]
  /** By depth; states of the same one are few. */
  #states = new Map<number, KnownState[]>()
  #first: KnownState = { grammar: undefined, lines: new Map() }
  #lines = 0

  /**
   * @param grammar Shiki's id of a language that is loaded.
   * @param themes Names of themes that are loaded.
   */
  constructor(
    core: HighlighterCore,
    grammar: string,
    themes: Readonly<Record<string, string>>,
    segmentsOf: (tokens: Tokens) => Segment[],
  ) {
    this.#core = core
    this.#grammar = grammar
    this.#themes = themes
    this.#segmentsOf = segmentsOf
  }

  /** Segments of each line of a piece of code; a line over which the grammar goes on for ever has no colours. */
  highlight(code: string): (readonly Segment[])[] {
    if (this.#lines > mostLines) this.#forget()
    const lines = code.split(/\r?\n/)
    const done: (readonly Segment[])[] = []
    let state = this.#first
    const goOn = (isKnown: boolean) => {
      for (let line = lines[done.length]; line !== undefined; line = lines[done.length]) {
        const known = this.#line(state, line, isKnown)
        if (!known) return
        done.push(known.segments)
        state = known.next
      }
    }
    const run = endingGrammars.has(this.#grammar) ? withoutLimit : endsInTime
    for (goOn(true); done.length < lines.length; goOn(true)) {
      if (run(() => goOn(false))) continue
      const line = lines[done.length] ?? ''
      state.lines.set(line, { segments: [{ text: line, className: '' }], next: state })
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

function withoutLimit(run: () => void): true {
  run()
  return true
}

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
