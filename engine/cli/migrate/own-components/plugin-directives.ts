import { statementsOf } from './css-statements.ts'

/** What a sheet says to Tailwind on its first level, rather than to browsers. */
const directive = /^@(?:tailwind|config|plugin|source|theme|utility|custom-variant|reference)\b/

/** Groups that Tailwind 3 sorts rules by; with the sheets of components they would need `@tailwind` in each. */
const group = /^@layer\s+(?:base|components|utilities)$/

/** The directives of a sheet, as they stand there. @param css As esbuild writes it. */
export function directivesOf(css: string): string[] {
  return statementsOf(css).flatMap(({ prelude, body }) =>
    directive.test(prelude) ? [body === undefined ? `${prelude};` : `${prelude} {${body}}`] : [],
  )
}

/** A sheet without its directives, with the rules of Tailwind's groups on the first level. */
export function withoutDirectives(css: string): string {
  return statementsOf(css)
    .map(({ prelude, body, text }) => {
      if (directive.test(prelude)) return ''
      return body !== undefined && group.test(prelude) ? `\n${body}` : text
    })
    .join('')
}
