import { describe, expect, test, vi } from 'vitest'
import { sampleClients } from '../../config/sample-clients.ts'
import type { SamplePart, SampleRequest } from '../sample-request.ts'
import { hardRequests } from '../testing/hard-requests.ts'
import { chosenGenerators } from './chosen-generators.ts'
import { generators } from './generators.ts'
import { moreGenerators } from './more-generators.ts'

const all = [...generators, ...moreGenerators]

function codeOf(client: string, parts: SamplePart[]): string {
  const body = { kind: 'multipart' as const, parts }
  const generator = all.find(({ id }) => id === client)
  return generator?.generate({ method: 'POST', url: 'https://api.example.com/', headers: [], body }) ?? ''
}

describe('generators', () => {
  test('are in the order in which readers see them, with stable IDs', () => {
    expect(all.map(({ id, language, label }) => [id, language, label])).toEqual([
      ['curl', 'cURL', ''],
      ['python-requests', 'Python', 'requests'],
      ['python-http-client', 'Python', 'http.client'],
      ['go-net-http', 'Go', 'net/http'],
      ['nodejs-axios', 'Node.js', 'axios'],
      ['nodejs-native', 'Node.js', 'https'],
      ['php-curl', 'PHP', 'cURL'],
      ['php-guzzle', 'PHP', 'Guzzle'],
      ['php-pecl-http', 'PHP', 'pecl_http'],
      ['php-http-request2', 'PHP', 'HTTP_Request2'],
      ['ruby-net-http', 'Ruby', 'net/http'],
      ['java-net-http', 'Java', 'java.net.http'],
      ['csharp-httpclient', 'C#', 'HttpClient'],
      ['kotlin-net-http', 'Kotlin', 'java.net.http'],
      ['swift-urlsession', 'Swift', 'URLSession'],
      ['rust-reqwest', 'Rust', 'reqwest'],
      ['powershell', 'PowerShell', ''],
      ['http', 'HTTP', ''],
      ['wget', 'wget', ''],
    ])
  })

  test('exist for each client of the configuration, and have the order that a site has chosen', () => {
    expect(all.map(({ id }) => id)).toEqual(sampleClients)
    expect(chosenGenerators(['wget', 'curl']).map(({ id }) => id)).toEqual(['wget', 'curl'])
  })

  /** Syntax of an environment variable, by language. */
  const environment: Record<string, RegExp> = {
    bash: /\$BV_API_TOKEN"/,
    python: /os\.environ\['BV_API_TOKEN'\]/,
    go: /os\.Getenv\("BV_API_TOKEN"\)/,
    javascript: /process\.env\.BV_API_TOKEN/,
    php: /getenv\('BV_API_TOKEN'\)/,
    ruby: /ENV\.fetch\('BV_API_TOKEN'\)/,
    java: /System\.getenv\("BV_API_TOKEN"\)/,
    csharp: /Environment\.GetEnvironmentVariable\("BV_API_TOKEN"\)/,
    kotlin: /System\.getenv\("BV_API_TOKEN"\)/,
    swift: /environment\["BV_API_TOKEN"\]/,
    rust: /env::var\("BV_API_TOKEN"\)/,
    powershell: /\$env:BV_API_TOKEN/,
    http: /\{\{BV_API_TOKEN\}\}/,
  }

  test.each(all)('$id takes the token from the environment and contains no secret', generator => {
    vi.stubEnv('BV_API_TOKEN', 'secret-token')
    for (const request of hardRequests) {
      const code = generator.generate(request)
      expect(code).not.toContain('secret-token')
      // After the word, only the end of a string or a variable is allowed.
      for (const [, next = ''] of code.matchAll(/bearer (..?)/gi))
        expect(next).toMatch(/^["']|^\$[B{e]|^\{o|^#\{|^\{[{}]/)
      for (const [url] of code.matchAll(/https?:\/\/[^\s'"`]+/g)) {
        expect(url).not.toMatch(
          /\/\/[^/]*@|[?&](access_token|token|api_?key|secret|signature)=|BV_API_TOKEN/i,
        )
      }
      if (request.headers.some(({ variable }) => variable === 'BV_API_TOKEN')) {
        expect(code).toMatch(environment[generator.highlight] ?? /^$/)
      }
    }
    vi.unstubAllEnvs()
  })

  test.each(all)(
    '$id has no newline at its end, no trailing spaces and consistent indentation',
    generator => {
      for (const request of hardRequests) {
        const code = generator.generate(request)
        expect(code).not.toMatch(/[ \t]$/m)
        // A message ends with its body, which may end with a newline.
        if (generator.id !== 'http') expect(code).not.toMatch(/\n$/)
        if (generator.highlight === 'python' || generator.highlight === 'php') {
          expect(code).not.toMatch(/^(?: {4})* {1,3}\S/m)
        }
      }
    },
  )

  test.each(all)('$id gives parts media types and headers if its library can', ({ id, generate }) => {
    const content = { text: '{"a":1}', mediaType: 'application/problem+json' }
    const parts = [{ name: 'a', content, headers: [{ name: 'X-Mark', value: 'one' }] }]
    const body = { kind: 'multipart' as const, parts }
    const code = generate({ method: 'POST', url: 'https://api.example.com/', headers: [], body })
    const plain = ['php-http-request2', 'ruby-net-http']
    const withoutHeaders = [...plain, 'php-curl', 'nodejs-axios', 'nodejs-native', 'rust-reqwest']
    expect(code.includes('application/problem+json')).toBe(!plain.includes(id))
    expect(/X-Mark[\s\S]*one/.test(code)).toBe(!withoutHeaders.includes(id))
  })

  test.each([
    'go-net-http',
    'php-guzzle',
    'php-http-request2',
    'php-pecl-http',
    'ruby-net-http',
    'rust-reqwest',
  ])('%s escapes names of parts and files as servers expect', id => {
    const code = codeOf(id, [
      { name: 'a"b', content: { text: '1' } },
      { name: 'a"b', content: { text: '2' } },
      { name: 'f', content: { fileName: 'c"d.png', mediaType: 'image/png' } },
    ])
    expect(code.match(/a%22b/g)).toHaveLength(2)
    expect(code).toContain('c%22d.png')
  })

  test('rust-reqwest breaks lines like rustfmt', () => {
    const short = codeOf('rust-reqwest', [{ name: 'a', content: { text: 'x', mediaType: 'text/csv' } }])
    expect(short).toContain('    let form = Form::new().part("a", Part::text("x").mime_str("text/csv")?);\n')
    const long = codeOf('rust-reqwest', [{ name: 'a', content: { text: 'x'.repeat(80) } }])
    expect(long).toContain('    let form = Form::new().text(\n        "a",\n        "xxx')
  })

  test('powershell writes headers of parts in UTF-8 on the thread of its session, after the last part', () => {
    const code = codeOf('powershell', [{ name: '題名', content: { text: 'x' } }])
    expect(code).toMatch(/\$form\.Add\(\$part\)\n\$form\.Header.*\n\$form\.LoadIntoBufferAsync\(\)\.Wait\(\)/)
    expect(codeOf('powershell', [{ name: 'title', content: { text: 'x' } }])).not.toContain('$form.Header')
  })

  test.each([
    ['if-none-match', 'abc', undefined, true],
    ['authorization', '', 'API_KEY', true],
    ['authorization', 'Bearer ', 'TOKEN', false],
    ['x-key', 'abc', undefined, false],
  ])(
    'powershell skips validation if .NET may refuse the header: %s "%s"',
    (name, value, variable, isSkipped) => {
      const headers = [{ name, value, variable }]
      const request: SampleRequest = {
        method: 'GET',
        url: 'https://api.example.com/',
        headers,
        body: undefined,
      }
      const code = all.find(({ id }) => id === 'powershell')?.generate(request)
      expect(code?.includes('    SkipHeaderValidation = $true')).toBe(isSkipped)
    },
  )

  test('java-net-http escapes each quote at the end of a text block once', () => {
    const body = { kind: 'text' as const, mediaType: 'text/plain', text: 'a\n"""' }
    const request: SampleRequest = { method: 'POST', url: 'https://api.example.com/', headers: [], body }
    const code = all.find(({ id }) => id === 'java-net-http')?.generate(request)
    expect(code).toMatch(/^ *\\"\\"\\""""\)/m)
  })

  test('curl quotes a file name that begins with a space', () => {
    const content = { fileName: ' a.png', mediaType: 'image/png' }
    expect(codeOf('curl', [{ name: 'f', content }])).toContain(`-F 'f=@" a.png";type=image/png'`)
  })

  test.each(all)('$id keeps text in other scripts readable', generator => {
    const body = {
      kind: 'json' as const,
      mediaType: 'application/json',
      value: { title: '日本語のライブ配信' },
    }
    const request: SampleRequest = { method: 'POST', url: 'https://api.example.com/', headers: [], body }
    expect(generator.generate(request)).toContain('日本語のライブ配信')
  })
})
