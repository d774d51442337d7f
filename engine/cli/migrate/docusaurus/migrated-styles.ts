import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { sheetText } from '../colours.ts'
import { assetsOf, buildOptions } from '../own-components/bundle-component.ts'
import { directivesOf } from '../own-components/sheet-rules.ts'
import { siteModules } from '../own-components/site-modules.ts'
import { type ComponentPlace, styleSheets } from '../own-components/style-sheets.ts'
import { unsupportedStyle } from '../report.ts'
import { fileNamed } from '../source-files.ts'
import { isThere } from '../source-folder.ts'
import { type MigratedStyles, type Migration, sourceName } from './migration.ts'
import { dependenciesOf, postCssPlugins } from './source-postcss.ts'
import { findConfig, plainPath } from './source-site.ts'

/** Writes the settings of PostCSS and Tailwind. @returns undefined if the source uses no plugin. */
export async function migrateStyles(state: Migration): Promise<MigratedStyles | undefined> {
  const { root, css, config: settings } = state.site
  const config = findConfig(root)
  const sheets = css.map(file => path.resolve(root, file)).filter(file => isThere(file, root))
  const basePath = `/${plainPath(String(settings.baseUrl ?? '/'))}`.replace(/\/$/, '')
  const bundled: BundledSheets =
    sheets.length === 0
      ? { css: '', assets: [], uncompiled: [] }
      : await bundleSheets(sheets, { root, basePath, site: {} })
  // Sheets that are not valid CSS also show which plugins are needed.
  const texts = bundled.uncompiled.map(file => sheetText(path.resolve(root, file), root) ?? '')
  const text = [bundled.css, ...texts].join('\n')
  const code = config === undefined ? '' : readFileSync(config, 'utf8')
  const plugins = postCssPlugins(root, code, text)
  if (plugins.length === 0) {
    if (/\bconfigurePostCss\b/.test(code))
      state.report.leftOut(
        'PostCSS',
        'none of its plugins is in package.json; list them in postcss.config.mjs of the new site',
      )
    return undefined
  }
  for (const [file, bytes] of bundled.assets) state.out.writeBytes(`static/imported/${file}`, bytes)
  for (const sheet of bundled.uncompiled) state.report.leftOut(sheet, unsupportedStyle)
  const isTailwind4 = plugins.includes('@tailwindcss/postcss')
  const hasTailwind = isTailwind4 || plugins.includes('tailwindcss')
  const found = hasTailwind ? tailwindConfig(root) : undefined
  const tailwind = isTailwind4 && !/@config\b/.test(bundled.css) ? undefined : found
  if (tailwind) writeTailwindConfig(state, tailwind)
  if (hasTailwind) {
    state.out.write(
      'tailwind.css',
      isTailwind4 ? sheetOfTailwind4(bundled.css, tailwind && tailwindFile) : sheetOfTailwind3(text),
    )
  }
  state.out.write('postcss.config.mjs', postCssConfig(plugins, tailwind && tailwindFile))
  const packages = packagesOf(root, bundled.css, plugins, tailwind, isTailwind4)
  state.report.changed(
    'PostCSS',
    `${plugins.join(', ')}: listed in postcss.config.mjs without options. Run "npm install" in the folder of the new site; until then, the rules that they generate are missing`,
  )
  return {
    pageRules: bundled.css,
    packages,
    ...(hasTailwind && { sheet: 'tailwind.css' }),
    ...(isTailwind4 && { reference: 'tailwind.css' }),
  }
}

/** Writes the settings with the folders of the new site, beside those of the source. */
function writeTailwindConfig(state: Migration, { original, text, source, beside }: TailwindConfig): void {
  state.out.write(original, text)
  state.out.write(
    tailwindFile,
    `import own from './${original}'\n\nexport default { ...own, content: ${content} }\n`,
  )
  const remarks = [
    `written as ${original}; ${tailwindFile} adds the folders of the new site`,
    ...beside.map(file => `copy ${file}, which it imports`),
  ]
  state.report.changed(sourceName(state, source), remarks.join('; '))
}

function postCssConfig(plugins: readonly string[], tailwind: string | undefined): string {
  const entries = plugins.map(name => {
    const options = name === 'tailwindcss' && tailwind !== undefined ? `{ config: './${tailwind}' }` : '{}'
    return `    '${name}': ${options},\n`
  })
  return `export default {\n  plugins: {\n${entries.join('')}  },\n}\n`
}

/** Packages to install, in the versions of the source. */
function packagesOf(
  root: string,
  css: string,
  plugins: readonly string[],
  tailwind: TailwindConfig | undefined,
  isTailwind4: boolean,
): Record<string, string> {
  const known = dependenciesOf(root)
  const sheetPlugins = [...css.matchAll(/@plugin\s+["']([^."'][^"']*)["']/g)].map(([, name = '']) => name)
  const names = [
    ...plugins,
    ...(tailwind?.packages ?? []),
    ...sheetPlugins,
    ...(isTailwind4 ? ['tailwindcss'] : []),
    ...(known.has('postcss') ? ['postcss'] : []),
  ].flatMap(name => /^(?:@[\w.-]+\/)?[\w.-]+/.exec(name)?.[0] ?? [])
  return Object.fromEntries([...new Set(names)].sort().map(name => [name, known.get(name) ?? '*']))
}

/** The sheets of a site and their imports, bundled into one. */
interface BundledSheets {
  css: string
  /** Pictures and fonts in the sheets, by their path below `static/imported`. */
  assets: readonly (readonly [file: string, bytes: Uint8Array])[]
  /** Paths from the root of sheets that need another compiler. */
  uncompiled: readonly string[]
}

/** @param sheets Absolute paths. @returns Empty if the sheets cannot be read. */
async function bundleSheets(
  sheets: readonly string[],
  place: Pick<ComponentPlace, 'root' | 'basePath' | 'site'>,
): Promise<BundledSheets> {
  const uncompiled = new Set<string>()
  const contents = sheets.map(file => `import ${JSON.stringify(file)}`).join('\n')
  const options = buildOptions({ contents, resolveDir: place.root }, place, [
    styleSheets(place, uncompiled),
    siteModules({
      root: place.root,
      basePath: place.basePath,
      missing: new Set(),
      missingImports: new Set(),
      isLoose: true,
    }),
  ])
  try {
    const { outputFiles } = await build(options)
    const css = outputFiles.find(outputFile => outputFile.path.endsWith('.css'))?.text ?? ''
    return { css, assets: assetsOf(outputFiles), uncompiled: [...uncompiled] }
  } catch {
    return { css: '', assets: [], uncompiled: [...sheets] }
  }
}

const dark = '@custom-variant dark (&:where([data-theme="dark"], [data-theme="dark"] *));'

/**
 * The sheet from which Tailwind 4 generates its rules. Tailwind's reset comes before the engine's rules, which style
 * the same elements; everything else comes after them. Class names are searched in the folders of the new site.
 *
 * @param css The bundled sheets of the source.
 * @param config File name of the JavaScript settings, if the source has any.
 */
export function sheetOfTailwind4(css: string, config: string | undefined): string {
  const imports = [...css.matchAll(/@import\s+"tailwindcss(?:\/(\w+)(?:\.css)?)?"([^;]*);/g)]
  const hasReset = imports.some(([, part = 'preflight']) => part === 'preflight')
  const prefix = imports
    .map(([, , rest = '']) => /\bprefix\(\w+\)/.exec(rest)?.[0])
    .find(rule => rule !== undefined)
  const given = prefix === undefined ? '' : ` ${prefix}`
  const directives = directivesOf(css).filter(
    directive => !/^@(?:tailwind|source|reference|config)\b|^@plugin\s+["']\./.test(directive),
  )
  const hasDark =
    config !== undefined || directives.some(directive => /^@custom-variant\s+dark\b/.test(directive))
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

/** The sheet in which Tailwind 3 generates its rules. @param css The bundled sheets of the source. */
function sheetOfTailwind3(css: string): string {
  const hasPart = (part: string) =>
    new RegExp(
      `@tailwind\\s+${part}\\b|@import\\s+["']tailwindcss/${part}\\b|@import\\s+["']tailwindcss["']`,
    ).test(css)
  return lines([
    hasPart('base') && '@layer reset {\n  @tailwind base;\n}',
    '@tailwind components;',
    '@tailwind utilities;',
  ])
}

function lines(given: readonly (string | false)[]): string {
  return `${given.filter(line => line !== false).join('\n')}\n`
}

/** Tailwind settings of the source. */
interface TailwindConfig {
  /** File name in the new site; the extension shows whether it is a CommonJS module. */
  original: string
  text: string
  /** Absolute path in the source. */
  source: string
  /** Packages that the file imports. */
  packages: readonly string[]
  /** Local files that it imports. */
  beside: readonly string[]
}

const tailwindFile = 'tailwind.config.mjs'

/** Files of a migrated site that contain class names. */
const content = JSON.stringify([
  './plugins/**/*.js',
  './content/**/*.{md,mdx}',
  './versions/*/content/**/*.{md,mdx}',
])

/** Reads `tailwind.config.*` of a site; undefined if there is none. */
function tailwindConfig(root: string): TailwindConfig | undefined {
  const source = fileNamed(
    root,
    ['js', 'cjs', 'mjs', 'ts', 'mts', 'cts'].map(end => `tailwind.config.${end}`),
  )
  if (source === undefined) return undefined
  const text = readFileSync(source, 'utf8')
  const names = [...text.matchAll(/\b(?:require\(\s*|from\s+)['"]([^'"]+)['"]/g)].map(([, name = '']) => name)
  const isCommon = /\bmodule\.exports\b|\brequire\(/.test(text) && !/^\s*export\s/m.test(text)
  return {
    original: `tailwind.source.${/\.[cm]?ts$/.test(source) ? 'ts' : isCommon ? 'cjs' : 'mjs'}`,
    text,
    source,
    packages: names.filter(name => !name.startsWith('.')),
    beside: names.filter(name => name.startsWith('.')),
  }
}
