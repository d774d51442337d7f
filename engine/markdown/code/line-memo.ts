import type { GrammarState, HighlighterCore } from 'shiki/core'
import type { StateStack, StateStackImpl } from 'shiki/textmate'
import type { Segment } from './coloured-code.ts'

/** Segments of a line, highlighted from a state of the grammar, and the state after the line. */
interface CachedLine {
  segments: readonly Segment[]
  next: CachedState
}

/** State of a grammar between two lines; undefined before the first. */
interface CachedState {
  grammar: GrammarState | undefined
  lines: Map<string, CachedLine>
}

/** Limit of cached lines: samples of one page recur on the next pages and in other languages. */
const maxLines = 20_000

/**
 * Highlights code line by line and caches the result. Four of five lines in a reference occur more than once, and a state and a line always
 * give the same colours.
 */
export class LineMemo {
  readonly #core: HighlighterCore
  readonly #grammar: string
  readonly #themes: Readonly<Record<string, string>>
  readonly #segmentsOf: (tokens: Tokens) => Segment[]
  readonly #endless: ReadonlySet<string>
  /** States by depth; few have the same depth. */
  #states = new Map<number, CachedState[]>()
  #first: CachedState = { grammar: undefined, lines: new Map() }
  #lines = 0
  #current = ''

  /**
   * @param grammar Shiki's id of a loaded language.
   * @param themes Names of loaded themes.
   * @param endless Lines for which the grammar does not end; they stay plain.
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

  /** The line highlighted last: if the grammar does not end, this line is the cause. */
  get currentLine(): string {
    return this.#current
  }

  /** Segments of each line of code. */
  highlight(code: string): (readonly Segment[])[] {
    if (this.#lines > maxLines) this.#forget()
    return this.#segments(code, (state, line) => this.#line(state, line, false))
  }

  /** Segments of each line if all lines are cached; does not run the grammar. */
  recall(code: string): (readonly Segment[])[] | undefined {
    const lines = this.#segments(code, (state, line) => this.#line(state, line, true))
    return lines.length === splitLines(code).length ? lines : undefined
  }

  #segments(code: string, lineOf: (state: CachedState, line: string) => CachedLine | undefined) {
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
   * A line from the cache of lines or shapes.
   *
   * @param isKnown Whether to return undefined for an unknown line instead of highlighting it.
   */
  #line(state: CachedState, line: string, isKnown: boolean): CachedLine | undefined {
    const known = state.lines.get(line)
    if (known) return known
    if (this.#endless.has(line))
      return this.#keep(state, line, { segments: [{ text: line, className: '' }], next: state })
    this.#current = line
    const shape = shapedGrammars.has(this.#grammar) ? shapeOf(line) : undefined
    const statesOfShape =
      shape && (state.lines.get(shape.text) ?? (isKnown ? undefined : this.#colour(state, shape.text)))
    const segments = statesOfShape && fillShape(statesOfShape.segments, shape.literals)
    if (segments) return this.#keep(state, line, { segments, next: statesOfShape.next })
    return isKnown ? undefined : this.#colour(state, line)
  }

  #keep(state: CachedState, line: string, known: CachedLine): CachedLine {
    state.lines.set(line, known)
    this.#lines += 1
    return known
  }

  #colour(state: CachedState, line: string): CachedLine {
    const tokens = this.#core.codeToTokensWithThemes(line, {
      lang: this.#grammar,
      themes: this.#themes,
      ...(state.grammar && { grammarState: state.grammar }),
      // A time limit would make the result depend on the load of the machine.
      tokenizeTimeLimit: 0,
      // A line of 4,700 characters (a token in an example) kept the JavaScript grammar busy for 6 seconds; nobody reads its colours.
      tokenizeMaxLineLength: 1_000,
    })
    const after = this.#core.getLastGrammarState(tokens)
    return this.#keep(state, line, {
      segments: this.#segmentsOf(tokens[0] ?? []),
      next: after ? this.#known(after) : state,
    })
  }

  /** The cached state that equals this one, or this one, now cached. */
  #known(grammar: GrammarState): CachedState {
    const names = Object.values(this.#themes)
    const depth = grammar.getInternalStack(names[0])?.depth ?? 0
    const statesAtDepth = this.#states.get(depth) ?? []
    const found = statesAtDepth.find(
      known =>
        known.grammar &&
        names.every(theme => isSame(known.grammar?.getInternalStack(theme), grammar.getInternalStack(theme))),
    )
    if (found) return found
    const state: CachedState = { grammar, lines: new Map() }
    statesAtDepth.push(state)
    this.#states.set(depth, statesAtDepth)
    return state
  }
}

const splitLines = (code: string) => code.split(/\r?\n/)

/** Tokens of a line. */
export type Tokens = ReturnType<HighlighterCore['codeToTokensWithThemes']>[number]

/** Whether a grammar does the same in both states. `equals` ignores part of a state that decides how rules with `while` continue. */
function isSame(a: StateStack | undefined, b: StateStack | undefined): boolean {
  return a !== undefined && b !== undefined && a.equals(b) && endOfLineRules(a) === endOfLineRules(b)
}

/** For each rule of a stack, 1 if its first match ended at the end of the line, else 0. */
function endOfLineRules(stack: StateStack): string {
  let ends = ''
  for (let state = isWhole(stack) ? stack : null; state; state = state.parent)
    ends += state.beginRuleCapturedEOL ? '1' : '0'
  return ends
}

/** Always true: the public interface just does not have all fields. */
const isWhole = (stack: StateStack): stack is StateStackImpl => 'beginRuleCapturedEOL' in stack

/** A line whose quoted literals are replaced by placeholders, and the literals. */
interface LineShape {
  text: string
  /** By placeholder. */
  literals: ReadonlyMap<string, string>
}

/**
 * Grammars of samples, which ignore the content of strings that `literal` matches. Others do not: the one for logs colours dates in quotes.
 */
export const shapedGrammars: ReadonlySet<string> = new Set([
  ...'csharp go java javascript json kotlin php powershell python'.split(' '),
  ...'ruby rust shellscript swift typescript'.split(' '),
])

/**
 * Quoted text that is not a word of any language: an address, a path (of three segments, since PHP takes `'/a/i'` for a regular
 * expression), text that begins with a digit, and a name with a digit or an underscore. It must not contain `%`, `$`, braces and other
 * characters that grammars treat specially within strings.
 */
const literal =
  /(?<=(["']))(?:(?<scheme>https?:\/)\/[\w./:?=&-]+|(?<slash>\/)[\w.:?=&-]+(?:\/[\w.:?=&-]+){2,}|(?<digit>\d)[\w:.-]*|[a-z]*[\d_]\w*)(?=\1)/gi

/** Prefix of placeholders that does not occur in code. */
const mark = 'zq_'

/**
 * The shape of a line: grammars give it the same colours whatever its literals are. Many lines of samples differ only in an address or an
 * example, and highlighting each of 60,000 took 6 CPU seconds of a build.
 *
 * @returns undefined if the line has no such literals, or contains the placeholders' prefix itself.
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
 * Puts a line's literals into the segments of its shape.
 *
 * @returns undefined if a grammar splits a placeholder or gives it another colour than its quotes. The quotes then do not enclose one string, and the
 * line has to be highlighted by itself.
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
    let joined = ''
    for (let next = left[0]; next && rest.includes(next[0]); next = left[0]) {
      const [name, value] = next
      const at = rest.indexOf(name)
      if (at === 0 && joined === '' && before !== className) return undefined
      joined += rest.slice(0, at) + value
      rest = rest.slice(at + name.length)
      left.shift()
    }
    filled.push({ text: joined + rest, className })
    before = className
  }
  return left.length === 0 ? filled : undefined
}
