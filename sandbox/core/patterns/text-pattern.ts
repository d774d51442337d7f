import { type PatternPart, readPattern } from './read-pattern.ts'

/** The accepting state. */
const matched = 0
/** Maximum states of a pattern: `{1,1000}` repeats its part a thousand times. */
const maxStates = 200_000
/** Maximum steps for a text, which take a quarter of a second. Most patterns need as many for half a million characters. */
const maxSteps = 2_000_000

type State =
  | { kind: 'character'; fits(character: string): boolean; next: number }
  | { kind: 'edge'; holds(text: readonly string[], at: number): boolean; next: number }
  | { kind: 'look'; program: Program; isNegative: boolean; next: number }
  | { kind: 'fork'; next: number; other: number }
  | { kind: 'matched' }

interface Program {
  states: readonly State[]
  first: number
  /** Whether it reads the text backwards, for lookbehind. */
  isBackward: boolean
}

/**
 * A regular expression from an untrusted description, applied to untrusted text. RegExp would backtrack in `^(a+)+$`, which takes twice as
 * long with each character and practically forever from forty on. This follows all alternatives at once, character by character.
 */
export class TextPattern {
  readonly #program: Program
  readonly #isUnicode: boolean

  /** @throws {SyntaxError} If the pattern is invalid or not supported: see `readPattern`. */
  constructor(pattern: string) {
    const { whole, flags } = readPattern(pattern)
    this.#isUnicode = flags === 'u'
    this.#program = new Compiler(pattern, flags).program(whole, false)
  }

  /**
   * Whether a part of the text matches. A text with millions of characters that takes too many steps passes, because the result is unknown.
   */
  test(text: string): boolean {
    const characters = this.#isUnicode ? [...text] : text.split('')
    return new Run(characters).finds(this.#program, 0, true) ?? true
  }
}

class Compiler {
  readonly #pattern: string
  readonly #flags: string
  readonly #known = new Map<string, (character: string) => boolean>()
  #states: State[] = []
  #isBackward = false

  constructor(pattern: string, flags: string) {
    this.#pattern = pattern
    this.#flags = flags
  }

  program(part: PatternPart, isBackward: boolean): Program {
    const outer = { states: this.#states, isBackward: this.#isBackward }
    this.#states = [{ kind: 'matched' }]
    this.#isBackward = isBackward
    const program = { first: this.#compile(part, matched), states: this.#states, isBackward }
    this.#states = outer.states
    this.#isBackward = outer.isBackward
    return program
  }

  /** @returns The first state of the part, whose last one continues with `next`. */
  #compile(part: PatternPart, next: number): number {
    switch (part.kind) {
      case 'character':
        return this.#add({ kind: 'character', fits: this.#fitting(part.source), next })
      case 'edge':
        return this.#add({ kind: 'edge', holds: edges[part.sign], next })
      case 'look': {
        const program = this.program(part.part, part.isBehind)
        return this.#add({ kind: 'look', program, isNegative: part.isNegative, next })
      }
      case 'sequence': {
        const parts = this.#isBackward ? part.parts : part.parts.toReversed()
        return parts.reduce((following, alternative) => this.#compile(alternative, following), next)
      }
      case 'choice':
        return part.options
          .map(option => this.#compile(option, next))
          .reduce((alternative, first) => this.#add({ kind: 'fork', next: first, other: alternative }))
      case 'repeat':
        return this.#repeat(part, next)
    }
  }

  #repeat({ part, min, max }: Extract<PatternPart, { kind: 'repeat' }>, next: number): number {
    let first = next
    if (max === Infinity) {
      const loop = { kind: 'fork', next, other: next } as const satisfies State
      first = this.#add(loop)
      this.#states[first] = { ...loop, other: this.#compile(part, first) }
    }
    // Each optional repetition may skip to the end.
    else
      for (let count = min; count < max; count++)
        first = this.#add({ kind: 'fork', next, other: this.#compile(part, first) })
    for (let count = 0; count < min; count++) first = this.#compile(part, first)
    return first
  }

  #fitting(source: string): (character: string) => boolean {
    const fits = this.#known.get(source) ?? fitting(source, this.#flags)
    this.#known.set(source, fits)
    return fits
  }

  #add(state: State): number {
    if (this.#states.length >= maxStates)
      throw new SyntaxError(
        `/${this.#pattern}/: its repetitions are too long, expected at most ${maxStates} characters`,
      )
    return this.#states.push(state) - 1
  }
}

/** Returns a function that tells whether a character matches a part. Results for ASCII are cached. */
function fitting(source: string, flags: string): (character: string) => boolean {
  const expression = new RegExp(`^(?:${source})$`, flags)
  const matches: boolean[] = []
  return character => {
    const code = character.charCodeAt(0)
    if (code > 127) return expression.test(character)
    matches[code] ??= expression.test(character)
    return matches[code]
  }
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /^\w$/.test(character)
}

function isBoundary(text: readonly string[], at: number): boolean {
  return isWord(text[at - 1]) !== isWord(text[at])
}

const edges = {
  '^': (_: readonly string[], at: number) => at === 0,
  $: (text: readonly string[], at: number) => at === text.length,
  '\\b': isBoundary,
  '\\B': (text: readonly string[], at: number) => !isBoundary(text, at),
}

/** The matching of one text. */
class Run {
  readonly #text: readonly string[]
  #steps = 0

  constructor(text: readonly string[]) {
    this.#text = text
  }

  /** @returns Whether the program matches at a place, or at any later one; undefined after too many steps. */
  finds({ states, first, isBackward }: Program, from: number, anywhere: boolean): boolean | undefined {
    /** For each state, the last place where it was reached: once is enough. */
    const reached = new Int32Array(states.length).fill(-1)
    let waiting: number[] = []
    let next: number[] = []
    for (let at = from; ; at += isBackward ? -1 : 1) {
      const character = this.#text[isBackward ? at - 1 : at]
      if (anywhere || at === from) waiting.push(first)
      while (waiting.length > 0) {
        const index = waiting.pop() ?? matched
        if (reached[index] === at) continue
        reached[index] = at
        if (++this.#steps > maxSteps) return undefined
        const state = states[index]
        if (state === undefined || state.kind === 'matched') return true
        if (state.kind === 'character') {
          if (character !== undefined && state.fits(character)) next.push(state.next)
        } else if (state.kind === 'fork') waiting.push(state.next, state.other)
        else if (state.kind === 'edge') {
          if (state.holds(this.#text, at)) waiting.push(state.next)
        } else {
          const found = this.finds(state.program, at, false)
          if (found === undefined) return undefined
          if (found !== state.isNegative) waiting.push(state.next)
        }
      }
      if (character === undefined || (next.length === 0 && !anywhere)) return false
      ;[waiting, next] = [next, waiting]
    }
  }
}
