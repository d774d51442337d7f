import { directivesOf } from '../own-components/plugin-directives.ts'

const dark = '@custom-variant dark (&:where([data-theme="dark"], [data-theme="dark"] *));'

/**
 * The sheet in which Tailwind 4 makes its rules. Its reset stands below the engine's rules, which mean the same pages; everything
 * else stands above them. Classes are searched where the new site has them.
 *
 * @param css The sheets of the source as one.
 * @param config Name of the settings in JavaScript, where the source has any.
 */
export function sheetOfTailwind4(css: string, config: string | undefined): string {
  const imports = [...css.matchAll(/@import\s+"tailwindcss(?:\/(\w+)(?:\.css)?)?"([^;]*);/g)]
  const hasReset = imports.some(([, part = 'preflight']) => part === 'preflight')
  const prefix = imports
    .map(([, , rest = '']) => /\bprefix\(\w+\)/.exec(rest)?.[0])
    .find(one => one !== undefined)
  const given = prefix === undefined ? '' : ` ${prefix}`
  const directives = directivesOf(css).filter(
    one => !/^@(?:tailwind|source|reference|config)\b|^@plugin\s+["']\./.test(one),
  )
  const hasDark = config !== undefined || directives.some(one => /^@custom-variant\s+dark\b/.test(one))
  return lines([
    '@layer theme, utilities;',
    `@import "tailwindcss/theme.css" layer(theme)${given};`,
    hasReset && '@import "tailwindcss/preflight.css" layer(reset);',
    `@import "tailwindcss/utilities.css" layer(utilities) source(none)${given};`,
    '@source "./plugins/**/*.js";',
    '@source "./content/**/*.{md,mdx}";',
    '@source "./versions/*/content/**/*.{md,mdx}";',
    config !== undefined && `@config "./${config}";`,
    !hasDark && dark,
    ...directives,
  ])
}

/** The sheet in which Tailwind 3 makes its rules. @param css Text of all sheets of the source. */
export function sheetOfTailwind3(css: string): string {
  const has = (part: string) =>
    new RegExp(
      `@tailwind\\s+${part}\\b|@import\\s+["']tailwindcss/${part}\\b|@import\\s+["']tailwindcss["']`,
    ).test(css)
  return lines([
    has('base') && '@layer reset {\n  @tailwind base;\n}',
    '@tailwind components;',
    '@tailwind utilities;',
  ])
}

function lines(given: readonly (string | false)[]): string {
  return `${given.filter(line => line !== false).join('\n')}\n`
}
