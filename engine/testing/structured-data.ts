import { isRecord } from '../config/is-record.ts'

/**
 * Checks the value of a property.
 *
 * @returns The expected value if it is wrong; undefined if it is correct.
 */
type Check = (value: unknown) => string | undefined

const text: Check = value => (typeof value === 'string' && value.trim() !== '' ? undefined : 'a string')
const url: Check = value =>
  typeof value === 'string' && /^https:\/\//.test(value) && URL.canParse(value)
    ? undefined
    : 'a whole address'
const language: Check = value =>
  typeof value === 'string' && /^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/.test(value) ? undefined : 'a language tag'
const date: Check = value =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value))
    ? undefined
    : 'an ISO date'
const position: Check = value =>
  Number.isInteger(value) && Number(value) > 0 ? undefined : 'a number from 1 on'
const thing =
  (...types: string[]): Check =>
  value =>
    types.includes(typeOf(value)) ? undefined : types.join(' or ')
const list =
  (itemCheck: Check): Check =>
  value =>
    Array.isArray(value) && value.length > 0
      ? value.map(itemCheck).find(expected => expected !== undefined)
      : 'a list that is not empty'

/**
 * Types that pages use, with their properties in schema.org; `required` ones are those without which search engines
 * ignore them (developers.google.com/search/docs/appearance/structured-data). Other properties are not allowed.
 */
const types: Record<string, { required: Record<string, Check>; optional?: Record<string, Check> }> = {
  WebSite: { required: { name: text, url, inLanguage: language } },
  TechArticle: { required: { headline: text, inLanguage: language }, optional: { dateModified: date } },
  APIReference: { required: { headline: text, inLanguage: language }, optional: { description: text } },
  BlogPosting: {
    required: {
      headline: text,
      inLanguage: language,
      datePublished: date,
      author: list(thing('Person', 'Organization')),
    },
    optional: { image: url },
  },
  Person: { required: { name: text }, optional: { url } },
  Organization: { required: { name: text }, optional: { url } },
  BreadcrumbList: { required: { itemListElement: list(thing('ListItem')) } },
  // The last one may have no address, because it is the page itself.
  ListItem: { required: { position, name: text }, optional: { item: url } },
  FAQPage: { required: { mainEntity: list(thing('Question')), inLanguage: language } },
  Question: { required: { name: text, acceptedAnswer: thing('Answer') } },
  Answer: { required: { text } },
}

/** Returns the JSON-LD blocks of a page as in its HTML. */
export function structuredDataBlocks(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, block = '']) => block,
  )
}

/**
 * Parses the objects in a page's JSON-LD, including nested ones.
 *
 * @throws {SyntaxError} for a block that is not JSON.
 */
export function structuredThings(html: string): Record<string, unknown>[] {
  return structuredDataBlocks(html).flatMap(block => thingsIn(JSON.parse(block)))
}

/**
 * Validates a page's JSON-LD.
 *
 * @returns Errors with their location: `TechArticle.headline: expected a string, found 5`.
 */
export function structuredDataProblems(html: string): string[] {
  return structuredDataBlocks(html).flatMap(block => {
    let read: unknown
    try {
      read = JSON.parse(block)
    } catch (error) {
      return [`no JSON: ${String(error)}`]
    }
    const context = isRecord(read) ? read['@context'] : undefined
    const wrongContext =
      context === 'https://schema.org' ? [] : [`@context: found ${JSON.stringify(context)}`]
    const things = thingsIn(read)
    return [...wrongContext, ...(things.length > 0 ? [] : ['nothing is said']), ...things.flatMap(problemsOf)]
  })
}

function problemsOf(item: Record<string, unknown>): string[] {
  const type = typeOf(item)
  const definition = types[type]
  if (!definition) return [`@type: found ${JSON.stringify(item['@type'])}`]
  const { required, optional = {} } = definition
  const problems = Object.entries({ ...required, ...optional }).flatMap(([name, check]) => {
    if (!(name in item)) return name in required ? [`${type}.${name}: is missing`] : []
    const expected = check(item[name])
    return expected ? [`${type}.${name}: expected ${expected}, found ${JSON.stringify(item[name])}`] : []
  })
  const unknown = Object.keys(item).filter(
    name => !name.startsWith('@') && !(name in required) && !(name in optional),
  )
  return [...problems, ...unknown.map(name => `${type}.${name}: is not known`), ...orderProblems(item)]
}

/**
 * Reports positions of a breadcrumb list that do not count from 1, and items before the last one without an address.
 */
function orderProblems(item: Record<string, unknown>): string[] {
  const items =
    typeOf(item) === 'BreadcrumbList' && Array.isArray(item.itemListElement) ? item.itemListElement : []
  return items
    .filter(isRecord)
    .flatMap(({ position: at, item }, index) => [
      ...(at === index + 1 ? [] : [`ListItem.position: expected ${index + 1}, found ${JSON.stringify(at)}`]),
      ...(item === undefined && index < items.length - 1 ? ['ListItem.item: is missing'] : []),
    ])
}

function thingsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn)
  if (!isRecord(value)) return []
  const inner = Object.values(value).flatMap(thingsIn)
  return '@graph' in value ? inner : [value, ...inner]
}

function typeOf(value: unknown): string {
  return isRecord(value) ? String(value['@type']) : ''
}
