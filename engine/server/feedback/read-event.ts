import { type FeedbackEvent, maxCommentLength, maxQueryLength } from '../../feedback/feedback-event.ts'
import { isPersonal, redactPersonalData } from '../../feedback/personal.ts'
import { readTarget } from '../request-target.ts'
import { resolvePath } from '../resolve-path.ts'
import type { Site } from '../site-reader.ts'

/** The stored part of an event. */
export type StoredEvent =
  | { kind: 'view'; page: string; locale: string; value: ''; text: '' }
  | { kind: 'helpful' | 'comment'; page: string; locale: string; value: 'yes' | 'no'; text: string }
  | { kind: 'answer'; page: ''; locale: string; value: 'yes' | 'no'; text: string }
  | { kind: 'search'; page: ''; locale: string; value: string; text: string }

/** Additional keys by which services identify sites. */
const beside = ['siteId', 'anonymizeIp']

/** Keys of each kind of event, as sent. */
const keys: Readonly<Record<FeedbackEvent['kind'], readonly string[]>> = {
  view: ['path', 'locale', 'title', 'referrer'],
  helpful: ['path', 'locale', 'value'],
  comment: ['path', 'locale', 'value', 'text'],
  answer: ['locale', 'question', 'value'],
  search: ['locale', 'query', 'count'],
}

/**
 * Parses an event that was sent as JSON or by a form.
 *
 * @returns The event to store, or an error text for the sender.
 */
export function readEvent(sent: unknown, site: Site): StoredEvent | string {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return 'expected an object'
  const entries = new Map<string, unknown>(Object.entries(sent))
  const kind = entries.get('kind')
  if (!isKind(kind)) return `kind: expected one of ${Object.keys(keys).join(', ')}`
  const unknown = [...entries.keys()].find(key => ![...keys[kind], ...beside, 'kind'].includes(key))
  if (unknown !== undefined) return `${JSON.stringify(unknown.slice(0, 40))}: not a key of "${kind}"`
  const { locales } = site.rules.urls
  const locale = entries.get('locale')
  if (typeof locale !== 'string' || !locales.includes(locale))
    return `locale: expected one of ${locales.join(', ')}`
  if (kind === 'search') return readSearch(entries, locale)
  const page = kind === 'answer' ? '' : pageOf(entries.get('path'), site)
  if (page === undefined) return 'path: expected the path of a page of this site'
  if (kind === 'view') return { kind, page, locale, value: '', text: '' }
  const value = entries.get('value')
  if (value !== 'yes' && value !== 'no') return 'value: expected "yes" or "no"'
  if (kind === 'answer') {
    const question = readText(entries.get('question'), maxQueryLength)
    if (question === undefined) return `question: expected 1 to ${maxQueryLength} characters`
    return { kind, page: '', locale, value, text: redactPersonalData(question) }
  }
  if (kind === 'helpful') return { kind, page, locale, value, text: '' }
  const text = readText(entries.get('text'), maxCommentLength)
  if (text === undefined) return `text: expected 1 to ${maxCommentLength} characters`
  return { kind, page, locale, value, text: redactPersonalData(text) }
}

function readSearch(entries: ReadonlyMap<string, unknown>, locale: string): StoredEvent | string {
  const query = readText(entries.get('query'), maxQueryLength)
  if (query === undefined) return `query: expected 1 to ${maxQueryLength} characters`
  if (isPersonal(query)) return 'query: looks like an address, a number or a token of somebody'
  const count = entries.get('count')
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0)
    return 'count: expected a whole number from 0'
  return { kind: 'search', page: '', locale, value: String(count), text: query }
}

function isKind(kind: unknown): kind is FeedbackEvent['kind'] {
  return typeof kind === 'string' && Object.hasOwn(keys, kind)
}

/** Text on one line, without control characters. */
function readText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const text = value
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed()
  return text === '' ? undefined : text
}

/** The plain path of an existing page. Other paths are not stored, since they could contain anything. */
function pageOf(path: unknown, site: Site): string | undefined {
  if (typeof path !== 'string' || /[?#]/.test(path)) return undefined
  const target = readTarget(path)
  if (typeof target === 'number') return undefined
  const found = resolvePath(site, target)
  return found.kind === 'file' && found.file.file.endsWith('.html') ? target.path : undefined
}
