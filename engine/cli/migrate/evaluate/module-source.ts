/** Whether a module is one of ECMAScript: `import` or `export` begins one of its lines. */
export function isEsm(source: string): boolean {
  return /^(?:import\s*(?:[\w${*]|['"])|export\s+(?:default|const|let|function|async|class|\{|\*))/m.test(
    source,
  )
}

/** Names of a specifier that a module uses: those that it imports in braces, also when it runs, and what it asks a namespace (`* as`) for. */
export function importedNames(source: string, specifier: string): Set<string> {
  const names = new Set<string>()
  for (const [, inBraces = '', from] of source.matchAll(
    /(?:import|export)\s+(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g,
  )) {
    if (from !== specifier) continue
    for (const one of inBraces.split(',')) {
      const [name = ''] = one
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)
      if (name !== '' && name !== 'default') names.add(name)
    }
  }
  // `const { a, b: c } = await import('x')`
  for (const [, inBraces = '', from] of source.matchAll(
    /\{([^{}]*)\}\s*=\s*await\s+import\(\s*['"]([^'"]+)['"]\s*\)/g,
  )) {
    if (from !== specifier) continue
    for (const one of inBraces.split(',')) {
      const [name = ''] = one.trim().split(/[\s:=]/)
      if (name !== '' && name !== 'default') names.add(name)
    }
  }
  for (const [, space = '', from] of source.matchAll(
    /import\s*\*\s*as\s+([\w$]+)\s+from\s*['"]([^'"]+)['"]/g,
  )) {
    if (from !== specifier) continue
    const uses = source.matchAll(
      new RegExp(`(?<![\\w$.])${space.replaceAll('$', '\\$')}\\.([A-Za-z_$][\\w$]*)`, 'g'),
    )
    for (const [, name = ''] of uses) if (name !== 'default') names.add(name)
  }
  return names
}

/**
 * The code of a module of TypeScript without its types, and without the imports that it does not use: of those that only types used, the
 * modules may export nothing of the name.
 */
export function withoutUnusedImports(code: string): string {
  const isUsed = (name: string) =>
    [...code.matchAll(new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))]
      .length > 1
  return code.replaceAll(
    /^import\s+(?:([\w$]+)\s*(?:,\s*)?)?(?:\{([^}]*)\}\s*)?from(?=\s*['"][^'"]+['"])/gm,
    (written, own: string | undefined, inBraces: string | undefined) => {
      const names = (inBraces ?? '').split(',').filter(one => {
        const local =
          one
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? ''
        return local !== '' && isUsed(local)
      })
      const kept = [
        ...(own !== undefined && isUsed(own) ? [own] : []),
        ...(names.length > 0 ? [`{${names.join(',')}}`] : []),
      ]
      // On as many lines as before, for faults to be told with theirs.
      const lines = '\n'.repeat(written.split('\n').length - 1)
      return kept.length > 0 ? `import ${kept.join(', ')}${lines} from` : `${lines}export {} from`
    },
  )
}

/** `require` of a module of ECMAScript gives its default export, and its other exports beside that, as bundlers have it. */
const requireOfDefaults = [
  'const shioriPlain = shioriRequire(import.meta.url)',
  'const require = name => { const m = shioriPlain(name); const d = m?.[Symbol.toStringTag] === "Module" ? m.default : undefined; return typeof d === "object" && d !== null ? new Proxy(d, { get: (t, k) => (k in t ? t[k] : m[k]) }) : m }',
].join('; ')

/** A module of ECMAScript with the names of CommonJS that bundlers allow beside `import`. */
export function esmSource(source: string): string {
  const has = (name: string) =>
    new RegExp(`\\b(?:const|let|var|import)\\s+(?:\\{[^}]*)?${name}\\b`).test(source)
  const given = [
    `import { createRequire as shioriRequire } from 'node:module'`,
    ...(has('require') ? [] : [requireOfDefaults]),
    ...(has('__dirname') ? [] : ['const __dirname = import.meta.dirname']),
    ...(has('__filename') ? [] : ['const __filename = import.meta.filename']),
    'const module = { exports: {} }',
  ]
  const assigned = /^module\.exports\s*=/m.test(source) && !/^export\s+default\b/m.test(source)
  return `${given.join('; ')}; ${source}${assigned ? '\nexport default module.exports' : ''}`
}
