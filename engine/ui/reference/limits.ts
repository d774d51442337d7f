import { byLanguage } from '../../config/by-language.ts'
import { format, formatPlural, type Messages, type PluralMessage } from '../../config/messages/messages.ts'
import type { Limit } from '../../reference/types.ts'

/** A limit in words; if it has a `code`, that replaces `{value}`. */
export interface LimitText {
  text: string
  code?: string
}

type Kind = Limit['kind']
type LimitMessages = Messages['reference']['limits']

/** Limits of a count: minimum and maximum share one text, `1 to 20 characters`. */
const counted = [
  { min: 'minLength', max: 'maxLength', range: 'lengthRange', exact: 'length' },
  { min: 'minItems', max: 'maxItems', range: 'itemsRange', exact: 'items' },
  { min: 'minProperties', max: 'maxProperties', range: 'propertiesRange', exact: 'properties' },
] as const

/** Limits in words of the page's language, in the order of the model. */
export function limitTexts(limits: readonly Limit[], messages: LimitMessages, htmlLang: string): LimitText[] {
  const values = new Map<Kind, string>(limits.map(({ kind, value }) => [kind, value]))
  const number = (value: string) => localNumber(value, htmlLang)
  const plural = (message: PluralMessage, value: string, rest?: { min: string }): LimitText => ({
    text: formatPlural(message, Number(value), htmlLang, rest),
  })
  return limits.flatMap(({ kind, value }): LimitText[] => {
    const pair = counted.find(({ min, max }) => min === kind || max === kind)
    if (pair) {
      const [min, max] = [values.get(pair.min), values.get(pair.max)]
      if (min === undefined || max === undefined)
        return [plural(kind === pair.min ? messages[pair.min] : messages[pair.max], value)]
      // Written at the position of the first of the two.
      if (kind !== limits.find(limit => limit.kind === pair.min || limit.kind === pair.max)?.kind) return []
      if (min === max) return [plural(messages[pair.exact], max)]
      return [plural(messages[pair.range], max, { min: number(min) })]
    }
    const [minimum, maximum] = [values.get('minimum'), values.get('maximum')]
    if (minimum !== undefined && maximum !== undefined) {
      if (kind === 'minimum')
        return [{ text: format(messages.range, { min: number(minimum), max: number(maximum) }) }]
      if (kind === 'maximum') return []
    }
    return [single(kind, value, messages, number)]
  })
}

function single(
  kind: Kind,
  value: string,
  messages: LimitMessages,
  number: (value: string) => string,
): LimitText {
  switch (kind) {
    case 'pattern':
    case 'const':
    case 'style':
    case 'wholeQuery':
    case 'propertyNames':
    case 'dependentRequired':
    case 'not':
    case 'contains':
      return { text: messages[kind], code: value }
    case 'partHeader':
    case 'plainCookie':
    case 'readOnly':
    case 'writeOnly':
    case 'uniqueItems':
    case 'noOthers':
      return { text: messages[kind] }
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
    case 'minContains':
    case 'maxContains':
      return { text: format(messages[kind], { value: number(value) }) }
    default:
      throw new Error(`limitTexts: "${kind}" is one of a pair`)
  }
}

/** A number with the language's grouping of digits; unchanged if it exceeds JavaScript's safe integers. */
function localNumber(value: string, htmlLang: string): string {
  const number = Number(value)
  return String(number) === value ? exactNumbers(htmlLang).format(number) : value
}

const exactNumbers = byLanguage(tag => new Intl.NumberFormat(tag, { maximumFractionDigits: 20 }))
