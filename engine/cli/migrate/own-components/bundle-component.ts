import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type BuildOptions, build, type Metafile, type OutputFile, type Plugin } from 'esbuild'
import { pathFrom } from '../../../files/path-from.ts'
import { sourceFolder } from '../source-folder.ts'
import { restrictToSource } from './inside-source.ts'
import { siteModules } from './site-modules.ts'
import { siteSheet } from './site-sheet.ts'
import { standIns } from './stand-in-modules.ts'
import { type ComponentPlace, styleSheets } from './style-sheets.ts'

export interface BundledComponent {
  code: string
  /** Its style sheet; empty if it has none. */
  css: string
  /** Pictures and fonts that it imports, by their path below `static/imported`. */
  assets: ReadonlyMap<string, Uint8Array>
  /** Line of the first code that needs a browser because it has state or handles events: `src/Toggle.js:3`. */
  interactive: string | undefined
  /** Use of the content between its tags: none, shown as a whole, or inspected by code. */
  content: 'none' | 'whole' | 'parts'
  /** Whether its output depends on the colour mode. */
  asksMode: boolean
  /** Missing packages and modules that it needs; only the content of their components is shown. */
  missing: readonly string[]
  /** Style sheets that need another compiler. */
  uncompiled: readonly string[]
}

/**
 * Bundles a component of a site with everything that it imports except React. @returns The reason for a failure,
 * otherwise the bundle.
 */
export async function bundleComponent(
  file: string,
  exported: string,
  place: ComponentPlace,
  { isPage = false, isLoose = false }: { isPage?: boolean; isLoose?: boolean } = {},
): Promise<BundledComponent | { fault: string }> {
  const missing = new Set<string>()
  const missingImports = new Set<string>()
  const uncompiled = new Set<string>()
  const plugins = [
    styleSheets(place, uncompiled),
    siteModules({ root: place.root, basePath: place.basePath, missing, missingImports, isLoose }),
  ]
  try {
    const contents = entryOf(file, exported)
    const { outputFiles, metafile } = await build(
      buildOptions({ contents, resolveDir: place.root }, place, plugins),
    )
    const text = (extension: string) => outputText(outputFiles, `stdin.${extension}`, place.root) ?? ''
    const sources = Object.keys(metafile.inputs)
      .filter(input => /\.[jt]sx?$/.test(input) && !input.includes('node_modules'))
      .map(input => path.resolve(place.root, input.replace(/^[\w-]+:(?=[./])/, '')))
      .filter(input => existsSync(input) && !input.startsWith(standIns))
      .map(input => ({ file: input, text: readFileSync(input, 'utf8') }))
    const own = sources.map(source => source.text).join('\n')
    return {
      code: text('js'),
      css:
        (isPage && place.pageRules === undefined
          ? await siteSheet(place.sheets, text('js'), place.root)
          : '') + text('css'),
      assets: new Map(assetsOf(outputFiles)),
      interactive: sources.flatMap(source => findInteractiveLine(source, place.root) ?? [])[0],
      asksMode: /\buseColorMode\b|<ThemedImage\b/.test(own),
      content: !/\bchildren\b/.test(own) ? 'none' : looking.test(own) ? 'parts' : 'whole',
      missing: [...[...missing].filter(name => isUsed(metafile, name)), ...missingImports].sort(),
      uncompiled: [...uncompiled].sort(),
    }
  } catch (error) {
    const fault = reasonOf(error)
    // Docusaurus has more exports than the stand-ins.
    if (!isLoose && /^No matching export in "stand-in:/.test(fault))
      return bundleComponent(file, exported, place, { isPage, isLoose: true })
    return { fault }
  }
}

/** Code that has state or handles events. A hook may be called by another name. */
const named =
  /\buse(?:State|Effect|LayoutEffect|Reducer|SyncExternalStore|IsBrowser|ColorMode)\b|<BrowserOnly\b|\son[A-Z]\w+=\{/
const calling = new RegExp(named.source.replace(')\\b', ')\\b(?=\\s*[(<])'))

/** Code that inspects the content of a component. */
const looking =
  /\bChildren\b|\bcloneElement\b|\bisValidElement\b|\bchildren\??[.([]|\btypeof\s+(?:props\.)?children\b/

/** Location of the first line in a module that has state or handles events. */
function findInteractiveLine(
  { file, text }: { file: string; text: string },
  root: string,
): string | undefined {
  const found = calling.exec(text) ?? named.exec(text)
  if (found === null) return undefined
  const line = text.slice(0, found.index).split('\n').length
  return `${pathFrom(root, file)}:${line}`
}

/** A module whose default export is an export of a file, all of its exports (`*`), or a member of one. */
function entryOf(file: string, exported: string): string {
  const from = JSON.stringify(file)
  const [name = '', ...members] = exported.split('.')
  if (name === '*') return `export * as default from ${from}`
  if (members.length === 0) return `export { ${name} as default } from ${from}`
  return `import { ${name} as whole } from ${from}\nexport default whole.${members.join('.')}`
}

/** Options with which esbuild bundles modules and sheets of a site. */
export function buildOptions(
  stdin: BuildOptions['stdin'],
  { root, basePath, site }: Pick<ComponentPlace, 'root' | 'basePath' | 'site'>,
  plugins: Plugin[],
) {
  return {
    stdin,
    bundle: true,
    write: false,
    metafile: true,
    outdir: '/out',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'silent',
    legalComments: 'none',
    absWorkingDir: root,
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    publicPath: `${basePath}/imported`,
    assetNames: 'assets/[name]-[hash]',
    define: {
      shioriSite: JSON.stringify({ ...site, basePath }),
      'process.env.NODE_ENV': '"production"',
      // Browsers have no `process`.
      'process.env': '{}',
    },
    loader: Object.fromEntries([
      ['.js', 'jsx'],
      ...fileExtensions.map(extension => [`.${extension}`, 'file']),
    ]),
    plugins: [restrictToSource(root), ...plugins],
  } satisfies BuildOptions
}

/** The text of an output by the end of its path, in which esbuild names each module: without folders of this machine. */
function outputText(files: readonly OutputFile[], end: string, root: string): string | undefined {
  return files
    .find(file => file.path.endsWith(end))
    ?.text.replaceAll(pathFrom(root, standIns), 'shiori')
    .replaceAll(`${root}/`, '')
    .replaceAll(`${sourceFolder(root)}/`, '')
}

/** Pictures and fonts in esbuild's output, by their path below `static/imported`. */
export function assetsOf(files: readonly OutputFile[]): [string, Uint8Array][] {
  return files.flatMap(file =>
    /\/assets\//.test(file.path)
      ? [[`assets/${path.basename(file.path)}`, file.contents] satisfies [string, Uint8Array]]
      : [],
  )
}

/** Extensions of files that a module imports for their address. */
const fileExtensions = 'png jpg jpeg gif webp avif svg ico mp4 webm woff woff2 ttf otf eot mp3 pdf'.split(' ')

function reasonOf(error: unknown): string {
  const errors: unknown =
    typeof error === 'object' && error !== null && 'errors' in error ? error.errors : undefined
  const [first] = Array.isArray(errors) ? errors : []
  const text: unknown = first?.text
  if (typeof text !== 'string') return error instanceof Error ? error.message : String(error)
  const [, lacking] = /^Could not resolve "([^"]+)"/.exec(text) ?? []
  return lacking === undefined ? text : `it needs "${lacking}", which does not exist`
}

/** Whether the bundle still uses a missing module. */
function isUsed({ outputs }: Metafile, name: string): boolean {
  return Object.values(outputs).some(({ inputs }) => (inputs[`missing:${name}`]?.bytesInOutput ?? 0) > 0)
}
