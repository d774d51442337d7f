import type { SampleGenerator } from './generator.ts'
import { builderCalls, importsOf, type JvmLanguage } from './jvm-request.ts'
import { strictUrl } from './strict-url.ts'
import { fitsBlock, indented, jsonString } from './text-block.ts'

/** java.net.http of the JDK in Kotlin on Java 17, without a dependency. */
export const kotlinNetHttp: SampleGenerator = {
  id: 'kotlin-net-http',
  language: 'Kotlin',
  label: 'java.net.http',
  highlight: 'kotlin',
  tab: 'kotlin',
  generate(request) {
    const calls = builderCalls(request, kotlin)
    const imports = importsOf(request).filter(
      name =>
        !name.endsWith('.HttpResponse') &&
        (!name.endsWith('.BodyPublishers') || calls.some(call => call.includes('BodyPublishers.'))),
    )
    const statements = [
      `val request = HttpRequest.newBuilder(URI.create(${kotlin.string(strictUrl(request.url))}))`,
      indented([...calls, '.build()'].join('\n'), '    '),
      '',
      'val response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString())',
      'println(response.statusCode())',
      `println(response.${request.method === 'HEAD' ? 'headers' : 'body'}())`,
    ]
    return [
      ...imports.map(name => `import ${name}`),
      '',
      'fun main() {',
      indented(statements.join('\n'), '    '),
      '}',
    ].join('\n')
  },
}

/** A string literal. Kotlin has all escapes of JSON except `\f`; a dollar sign begins a template. */
function quote(text: string): string {
  return jsonString(text).replaceAll(/\\.|\$/g, found => escapes[found] ?? found)
}

const escapes: Readonly<Record<string, string>> = { '\\f': '\\u000c', $: '\\$' }

const kotlin: JvmLanguage = {
  string: quote,
  text(text) {
    if (!fitsBlock(text) || text.includes('"""')) return quote(text)
    const inside = text.replaceAll('$', () => `\${'$'}`)
    return `\n${indented(`"""\n${inside}\n""".trimIndent()`, '    ')}\n`
  },
  environment(before, variable) {
    const value = `System.getenv("${variable}")`
    return before === '' ? value : `${quote(before)} + ${value}`
  },
}
