import { type PatternPart, readPattern } from '@shiori/sandbox/patterns/read-pattern'
import { patternOf } from '@shiori/sandbox/validate'

/** Maximum length of a text in a sample, in characters: that of the longest hash (SHA-512). */
const maxLength = 128

/**
 * A text that matches a regular expression for IDs and the like: `^AC[0-9a-f]{32}$`, `[A-Z]{2}`, `(sail|motor)-\d+`.
 *
 * @param preferred Returned if it matches, possibly with hyphens or in capitals.
 * @returns undefined if the expression is invalid or too complex.
 */
export function matchingText(pattern: string, preferred: string): string | undefined {
  const expression = patternOf(pattern)
  if (!expression) return undefined
  const candidates = [
    preferred,
    preferred.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
    preferred.toUpperCase(),
  ]
  const fitting = candidates.find(text => text !== '' && expression.test(text))
  if (fitting !== undefined) return fitting
  const text = written(readPattern(pattern).whole)
  return text !== undefined && expression.test(text) ? text : undefined
}

const classes: Record<string, string> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' }

/** A text that matches a part of an expression, with the first option of each choice and the minimum of each repetition. */
function written(part: PatternPart): string | undefined {
  switch (part.kind) {
    case 'character':
      return typical(part.source)
    case 'edge':
      return ''
    case 'sequence':
      return part.parts.map(written).reduce(joined, '')
    case 'choice':
      return part.options.map(written).find(text => text !== undefined)
    case 'repeat': {
      const unit = written(part.part)
      const { min, max } = part
      const times = max === 1 || max === Infinity ? min : Math.max(min, Math.min(1, max))
      return unit === undefined || unit.length * times > maxLength ? undefined : unit.repeat(times)
    }
    // Lookarounds depend on the rest of the text, so they are not supported.
    case 'look':
      return undefined
  }
}

function joined(text: string | undefined, next: string | undefined): string | undefined {
  if (text === undefined || next === undefined || text.length + next.length > maxLength) return undefined
  return text + next
}

/** A typical character of a set: its first one, or for a negated set one that is not excluded. */
function typical(source: string): string | undefined {
  if (source === '.') return 'a'
  const [first = '', second = ''] = source.replace(/^\[/, '')
  if (source.startsWith('[^')) return [...'ab1-'].find(letter => !source.includes(letter))
  if (first !== '\\') return first
  return /[a-zA-Z\d]/.test(second) ? classes[second] : second
}
