import { readHttp } from '../syntax/http.ts'
import { type ApiPlace, apiAddress } from './request-address.ts'
import type { SampleRequest } from './sample-request.ts'
import { type SampleValue, textValue } from './sample-value.ts'

/** Reads the request of an HTTP message to the API; a page may leave out the host. */
export function httpRequests(code: string, place: ApiPlace): SampleRequest[] {
  const message = readHttp(code)
  if ('message' in message || message.method === '') return []
  const { method, target, headers, body, bodyLine } = message
  const host = headers.get('host') ?? place.hosts[0] ?? ''
  const url = textValue(1, target.startsWith('/') ? `https://${host}${target}` : target)
  const address = apiAddress(url, place)
  if (!address) return []
  const isJson = /[/+]json\b/.test(headers.get('content-type') ?? 'application/json')
  const value: SampleValue = isJson ? textValue(bodyLine, body) : { kind: 'any', line: bodyLine }
  return [{ ...address, method, body: body.trim() === '' ? undefined : value, line: 1 }]
}
