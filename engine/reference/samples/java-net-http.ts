import type { SampleGenerator } from './generator.ts'
import { builderCalls, importsOf, type JvmLanguage } from './jvm-request.ts'
import { strictUrl } from './strict-url.ts'
import { fitsBlock, indented, jsonString } from './text-block.ts'

/** java.net.http of the JDK, Java 17. */
export const javaNetHttp: SampleGenerator = {
  id: 'java-net-http',
  language: 'Java',
  label: 'java.net.http',
  highlight: 'java',
  tab: 'java',
  generate(request) {
    const calls = builderCalls(request, java)
    const imports = importsOf(request).filter(
      name => !name.endsWith('.BodyPublishers') || calls.some(call => call.includes('BodyPublishers.')),
    )
    const statements = [
      `HttpRequest request = HttpRequest.newBuilder(URI.create(${java.string(strictUrl(request.url))}))`,
      indented([...calls, '.build();'].join('\n'), '    '),
      '',
      'HttpResponse<String> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
      'System.out.println(response.statusCode());',
      `System.out.println(response.${request.method === 'HEAD' ? 'headers' : 'body'}());`,
    ]
    return [
      ...imports.map(name => `import ${name};`),
      '',
      'public class Main {',
      '    public static void main(String[] args) throws Exception {',
      indented(statements.join('\n'), '        '),
      '    }',
      '}',
    ].join('\n')
  },
}

const java: JvmLanguage = {
  string: jsonString,
  text(text) {
    if (!fitsBlock(text)) return jsonString(text)
    const inside = text.replaceAll(/\\|"""|"$/g, found => found.replaceAll(/./g, '\\$&'))
    return `"""\n${indented(`${inside}"""`, '    ')}`
  },
  environment(before, variable) {
    const value = `System.getenv("${variable}")`
    return before === '' ? value : `${jsonString(before)} + ${value}`
  },
}
