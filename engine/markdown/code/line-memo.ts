import type { GrammarState, HighlighterCore } from 'shiki/core'
import type { StateStack, StateStackImpl } from 'shiki/textmate'
import type { Segment } from './coloured-code.ts'

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

/** A line in which marks stand for what is within its quotes, and what they stand for. */
interface LineShape {
  text: string
  /** By mark. */
  literals: ReadonlyMap<string, string>
}

/** Grammars that do not look into strings but for what `literal` leaves out: those of samples. One of logs colours a date within quotes. */
export const shapedGrammars: ReadonlySet<string> = new Set([
  ...'csharp go java javascript json kotlin php powershell python'.split(' '),
  ...'ruby rust shellscript swift typescript'.split(' '),
])

/**
 * What is within quotes and is not a word of any language: an address, a path (of three names: PHP takes `'/a/i'` for an expression), what begins
 * with a digit, and a name with a digit or an underscore in it. Without anything that a string may be cut up at, such as `%`, `$` or a brace.
 */
const literal =
  /(?<=(["']))(?:(?<scheme>https?:\/)\/[\w./:?=&-]+|(?<slash>\/)[\w.:?=&-]+(?:\/[\w.:?=&-]+){2,}|(?<digit>\d)[\w:.-]*|[a-z]*[\d_]\w*)(?=\1)/gi

/** What every mark has and code has not. */
const mark = 'zq_'

/**
 * The shape of a line, which grammars colour alike whatever its literals are: lines of samples differ in an address or an example, and to
 * colour each of 60,000 took 6 CPU seconds of a build.
 *
 * @returns undefined for a line without such literals, and for one that could be taken for a shape.
 */
function shapeOf(line: string): LineShape | undefined {
  if (line.includes(mark)) return undefined
  const literals = new Map<string, string>()
  const text = line.replaceAll(literal, (found, ...rest) => {
    const { scheme, slash, digit }: Partial<Record<string, string>> = rest.at(-1)
    const beginning = scheme ? 'https://' : slash ? '/' : digit ? '0' : ''
    const name = `${beginning}${mark}${literals.size}`
    literals.set(name, found)
    return name
  })
  return literals.size > 0 ? { text, literals } : undefined
}

/**
 * Puts the literals of a line into the segments of its shape.
 *
 * @returns undefined where a grammar takes a mark apart or gives it a colour of its own: the quotes around it hold no string, or the end of one
 *   and the beginning of another, and the line is to be coloured by itself.
 */
function fillShape(
  segments: readonly Segment[],
  literals: ReadonlyMap<string, string>,
): Segment[] | undefined {
  const left = [...literals]
  let before = ''
  const filled: Segment[] = []
  for (const { text, className } of segments) {
    let rest = text
    let whole = ''
    for (let next = left[0]; next && rest.includes(next[0]); next = left[0]) {
      const [name, value] = next
      const at = rest.indexOf(name)
      if (at === 0 && whole === '' && before !== className) return undefined
      whole += rest.slice(0, at) + value
      rest = rest.slice(at + name.length)
      left.shift()
    }
    filled.push({ text: whole + rest, className })
    before = className
  }
  return left.length === 0 ? filled : undefined
}
