/**
 * C# 11 as Mono's compiler, which knows C# 7, can read it: statements at the top level become a method, raw literals ordinary
 * ones, and what its class library lacks is said otherwise.
 */
export function forMono(code: string, className: string): string {
  const using = [...code.matchAll(/^using .*;$/gm)].map(([line]) => line)
  const statements = withoutRawLiterals(code.replaceAll(/^using .*;$/gm, '')).replaceAll(
    'HttpMethod.Patch',
    'new HttpMethod("PATCH")',
  )
  const isUtf8 = /^form\.HeaderEncodingSelector = .*Encoding\.UTF8;$/m
  const method = isUtf8.test(statements) ? utf8AsLatin1(statements.replace(isUtf8, '')) : statements
  return `${using.join('\n')}
using System.Threading.Tasks;

static class ${className} {
    public static async Task Run() {
${method}
    }
}
`
}

/** Mono can only write heads of parts in Latin-1: each byte of UTF-8 becomes a character. */
function utf8AsLatin1(statements: string): string {
  return statements.replaceAll(/"content-disposition", .*/g, line => Buffer.from(line).toString('latin1'))
}

/** Raw literals of several lines as the C# 11 specification reads them: what stands before the closing quotes is taken away. */
function withoutRawLiterals(code: string): string {
  return code.replaceAll(
    /("{3,})\n([\s\S]*?)\n([ \t]*)\1(?!")/g,
    (_, _quotes, text: string, indent: string) => {
      const lines = text.split('\n').map(line => {
        if (line !== '' && !line.startsWith(indent))
          throw new Error(`a line of a raw literal lacks its indentation: ${line}`)
        return line.slice(indent.length)
      })
      return `@"${lines.join('\n').replaceAll('"', '""')}"`
    },
  )
}
