import { sampleRequests } from '../sample-requests.ts'
import { literalText, type SampleValue, templateText } from '../sample-value.ts'

const place = {
  hosts: ['api.example'],
  paths: new Map([['/bv/lives', { template: '/bv/lives', methods: new Map(), words: false }]]),
}

/** Formats a request on one line: `POST /bv/lives?a=1 {"name":"x"} @3`. */
export async function requestsOf(language: string, ...lines: readonly string[]): Promise<string[]> {
  const requests = await sampleRequests(lines.join('\n'), language, place)
  return requests.map(({ method, path, query, body, line }) => {
    const pairs = query.values.map(({ name, value }) => `${name}=${shown(value)}`)
    const search = [...pairs, ...(query.open ? ['…'] : [])].join('&')
    return `${method} ${path}${search && `?${search}`} ${body ? shown(body) : '-'} @${line}`
  })
}

function shown(value: SampleValue): string {
  switch (value.kind) {
    case 'any':
      return '…'
    case 'scalar':
      return JSON.stringify(value.value)
    case 'text':
      return literalText(value) ?? templateText(value)
    case 'json':
      return shown(value.value)
    case 'list':
      return `[${value.items.map(shown).join(',')}]`
    default: {
      const fields = [...value.fields].map(([name, field]) => `${name}:${shown(field)}`)
      return `{${[...fields, ...(value.open ? ['…'] : [])].join(',')}}`
    }
  }
}
