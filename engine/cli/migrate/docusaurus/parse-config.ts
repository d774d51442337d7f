import type { Plain } from '../plain-data.ts'

/**
 * Reads literals of a configuration that cannot be evaluated: names, addresses, and the folders of docs and blog. That
 * is less than the whole configuration, and more than defaults.
 */
export function parseConfig(source: string): Plain {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const part = (name: string): Plain | undefined => {
    const block = blockOf(code, name)
    return block === undefined
      ? undefined
      : literals(block, ['path', 'routeBasePath', 'sidebarPath', 'lastVersion', 'authorsMapPath'])
  }
  const top = literals(code, ['title', 'tagline', 'url', 'baseUrl', 'favicon'])
  const locales = /\blocales:\s*\[([^\]]*)\]/.exec(code)?.[1]
  const docs = part('docs')
  const blog = part('blog')
  return {
    ...top,
    ...(locales !== undefined && {
      i18n: {
        ...literals(code, ['defaultLocale']),
        locales: [...locales.matchAll(/['"]([\w-]+)['"]/g)].map(([, name]) => name),
      },
    }),
    presets: [
      [
        'classic',
        { ...(docs && { docs }), ...(blog ? { blog } : /\bblog:\s*false/.test(code) && { blog: false }) },
      ],
    ],
  }
}

/** The first string of each key, also as `require.resolve('./a')` and `path.resolve(__dirname, './a')`. */
function literals(code: string, keys: readonly string[]): Plain {
  return Object.fromEntries(
    keys.flatMap(key => {
      const match = new RegExp(
        `(?<![\\w$.])${key}:\\s*(?:[\\w.]+\\((?:__dirname,\\s*)?)?(['"\`])([^'"\`$\\n]*)\\1`,
      ).exec(code)
      return match?.[2] === undefined ? [] : [[key, match[2]]]
    }),
  )
}

/** The text in the braces after `name:`, without nested braces. */
function blockOf(code: string, name: string): string | undefined {
  const start = new RegExp(`(?<![\\w$.])${name}:\\s*\\{`).exec(code)
  const open = start ? start.index + start[0].length - 1 : -1
  const end = start ? findClosing(code, open) : -1
  if (end === -1) return undefined
  let block = code.slice(open + 1, end)
  for (let nested = ''; nested !== block; ) {
    nested = block
    block = nested.replaceAll(/\{[^{}]*\}/g, '')
  }
  return block
}

/**
 * Index at which a bracket or brace is closed, if it opens at `open` or is the first one after it; -1 if it is not
 * closed.
 */
export function findClosing(code: string, open: number): number {
  let depth = 0
  for (const { 0: sign, index } of code.slice(open).matchAll(/[[\]{}]/g)) {
    // Braces in patterns (`*.{js,ts}`) are also balanced.
    depth += /[[{]/.test(sign) ? 1 : -1
    if (depth === 0) return open + index
  }
  return -1
}
