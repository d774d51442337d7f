import { type ApiPlace, apiAddress } from './request-address.ts'
import type { SampleCall } from './sample-call.ts'
import type { SampleRequest } from './sample-request.ts'
import { literalText, type SampleValue } from './sample-value.ts'

/**
 * Collects the requests of PHP's curl functions: `curl_init` starts one, `curl_setopt` and `curl_setopt_array` add to
 * it.
 */
export function phpCurlRequests(calls: readonly SampleCall[], place: ApiPlace): SampleRequest[] {
  const all: Map<string, SampleValue>[] = []
  for (const { name, args } of calls) {
    const options = all.at(-1)
    const [first, second, third] = args
    if (name === 'curl_init') all.push(new Map(first ? [['CURLOPT_URL', first]] : []))
    else if (name === 'curl_setopt' && options && second && third)
      options.set(literalText(second) ?? '', third)
    else if (name === 'curl_setopt_array' && options && second?.kind === 'object')
      for (const [option, value] of second.fields) options.set(option, value)
  }
  return all.flatMap(options => requestOf(options, place) ?? [])
}

function requestOf(options: ReadonlyMap<string, SampleValue>, place: ApiPlace): SampleRequest | undefined {
  const url = options.get('CURLOPT_URL')
  const address = apiAddress(url, place)
  if (!url || !address) return undefined
  const method = options.get('CURLOPT_CUSTOMREQUEST')
  const body = options.get('CURLOPT_POSTFIELDS')
  const isPost = options.has('CURLOPT_POST') || body !== undefined
  return {
    ...address,
    method: method ? literalText(method)?.toUpperCase() : isPost ? 'POST' : 'GET',
    body: body?.kind === 'object' ? { kind: 'any', line: body.line } : body,
    line: url.line,
  }
}
