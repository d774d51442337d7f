/**
 * Rewrites C# 11 for Mono's compiler, which supports C# 7: top-level statements become a method, raw literals ordinary
 * ones, and calls that Mono's class library lacks are replaced.
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

/** Mono can write headers of parts only in Latin-1, so each byte of UTF-8 becomes a character. */
function utf8AsLatin1(statements: string): string {
  return statements.replaceAll(/"content-disposition", .*/g, line => Buffer.from(line).toString('latin1'))
}

/**
 * Converts raw multi-line literals as the C# 11 specification reads them: the indentation of the closing quotes is
 * removed.
 */
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
