import type { SchemaObject } from '../description/openapi.ts'
import { matchingText } from './matching-text.ts'

/** The shortest sensible text of each format; `{}` is where one that must be longer grows. */
const forms: Record<string, string> = {
  'date-time': '1970-01-01T00:00:00Z',
  date: '1970-01-01',
  time: '00:00:00Z',
  duration: 'PT0S',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.com/{}',
  url: 'https://example.com/{}',
  iri: 'https://example.com/{}',
  'uri-reference': '/{}',
  'uri-template': '/{}',
  'json-pointer': '/{}',
  email: 'name{}@example.com',
  'idn-email': 'name{}@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  int32: '0',
  int64: '0',
  byte: '{}',
}

/** Characters that a text is filled up to, whatever length a schema demands: each resource is kept in memory. */
const longest = 2000

/** Least text of a schema. @param nth Which of several different ones, from 0. */
export function madeText(schema: SchemaObject, nth: number): string {
  const { format = '', pattern, maxLength = Infinity } = schema
  const minLength = Math.min(schema.minLength ?? 0, longest)
  const form = forms[format]
  if (form === undefined && pattern !== undefined) return matchingText(pattern, minLength, maxLength, nth)
  if (nth > 0 && format === 'uuid') return (form ?? '').slice(0, -12) + String(nth).padStart(12, '0')
  const filler = nth > 0 ? String(nth) : ''
  const [before = '', after = ''] = (form ?? '{}').split('{}')
  const isFixed = form !== undefined && !form.includes('{}')
  const length = minLength - before.length - after.length
  // Base64 comes in groups of four.
  const missing = format === 'byte' ? Math.ceil(length / 4) * 4 : length
  if (isFixed) return form
  return before + filler.padStart(missing, format === 'byte' ? 'A' : form === undefined ? '-' : 'a') + after
}
