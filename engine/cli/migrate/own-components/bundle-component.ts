import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { readData } from '../read-data.ts'
import { standInModule } from './stand-in-modules.ts'
import { writtenFile } from './written-file.ts'

/** What a component is bundled for. */
export interface ComponentPlace {
  /** Root of the source site, absolute. */
  root: string
  /** Base path of the new site without a slash at its end; '' for none. */
  basePath: string
  /** What its components may ask of the configuration: title, tagline, customFields. */
  site: Readonly<Record<string, unknown>>
}

export interface BundledComponent {
  code: string
  /** Its style sheet, '' for none. */
  css: string
  /** Pictures and fonts that it brings, by their path below `static/imported`. */
  assets: ReadonlyMap<string, Uint8Array>
  /** Whether it does something in a browser: it keeps state, or hears of clicks. */
  isInteractive: boolean
  /** Whether it shows what stands between its tags. */
  hasContent: boolean
  /** Packages and modules that it needs and that are not there: of what they show only the content is left. */
  missing: readonly string[]
}

const standIns = path.join(import.meta.dirname, 'stand-ins')

/** Puts a component of a site together with all that it imports but React. @returns What is in the way, otherwise. */
export async function bundleComponent(
  file: string,
  exported: string,
  place: ComponentPlace,
  isLoose = false,
): Promise<BundledComponent | { fault: string }> {
  const missing = new Set<string>()
  try {
    const { outputFiles, metafile } = await build({
      stdin: {
        contents: `export { ${exported} as default } from ${JSON.stringify(file)}`,
        resolveDir: place.root,
      },
      bundle: true,
      write: false,
      metafile: true,
      outdir: '/out',
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      logLevel: 'silent',
      legalComments: 'none',
      absWorkingDir: place.root,
      external: ['react', 'react-dom', 'react/jsx-runtime'],
      publicPath: `${place.basePath}/imported`,
      assetNames: 'assets/[name]-[hash]',
      define: {
        shioriSite: JSON.stringify({ ...place.site, basePath: place.basePath }),
        'process.env.NODE_ENV': '"production"',
      },
      loader: Object.fromEntries([
        ['.js', 'jsx'],
        ...[
          'png',
          'jpg',
          'jpeg',
          'gif',
          'webp',
          'avif',
          'svg',
          'ico',
          'mp4',
          'webm',
          'woff',
          'woff2',
          'ttf',
          'otf',
          'eot',
          'mp3',
          'pdf',
        ].map(extension => [`.${extension}`, 'file']),
      ]),
      plugins: [siteModules(place.root, missing, isLoose)],
    })
    const text = (extension: string) =>
      outputFiles.find(one => one.path.endsWith(`stdin.${extension}`))?.text ?? ''
    const own = Object.keys(metafile.inputs)
      .filter(input => /\.[jt]sx?$/.test(input) && !input.includes('node_modules'))
      .map(input => path.resolve(place.root, input.replace(/^[\w-]+:(?=[./])/, '')))
      .filter(input => existsSync(input) && !input.startsWith(standIns))
      .map(input => readFileSync(input, 'utf8'))
      .join('\n')
    return {
      code: text('js'),
      css: text('css'),
      assets: new Map(
        outputFiles.flatMap(one =>
          /\/assets\//.test(one.path) ? [[`assets/${path.basename(one.path)}`, one.contents] as const] : [],
        ),
      ),
      isInteractive: /\buse(?:State|Effect|LayoutEffect|Reducer|SyncExternalStore)\b|\son[A-Z]\w+=\{/.test(
        own,
      ),
      hasContent: /\bchildren\b/.test(own),
      missing: [...missing].filter(name => isUsed(metafile, name)).sort(),
    }
  } catch (error) {
    const fault = reasonOf(error)
    // Docusaurus has more exports than those that stand-ins know.
    if (!isLoose && /^No matching export in "stand-in:/.test(fault))
      return bundleComponent(file, exported, place, true)
    return { fault }
  }
}

function reasonOf(error: unknown): string {
  const errors: unknown =
    typeof error === 'object' && error !== null && 'errors' in error ? error.errors : undefined
  const [first] = Array.isArray(errors) ? errors : []
  const text: unknown = first?.text
  if (typeof text !== 'string') return error instanceof Error ? error.message : String(error)
  const [, lacking] = /^Could not resolve "([^"]+)"/.exec(text) ?? []
  return lacking === undefined ? text : `it needs "${lacking}", which is not there`
}

/** How modules are named in a site of Docusaurus. */
function siteModules(root: string, missing: Set<string>, isLoose: boolean): Plugin {
  return {
    name: 'site-modules',
    setup(build) {
      build.onResolve({ filter: /^shiori:stand-ins$/ }, () => ({
        path: path.join(standIns, 'docusaurus.tsx'),
      }))
      build.onResolve({ filter: /^@site\// }, ({ path: name, kind, importer }) => {
        const below = name.slice('@site/'.length)
        const file = path.join(root, below)
        return /\.svg$/.test(name) && kind !== 'url-token' && existsSync(file)
          ? { path: file, namespace: 'picture' }
          : build.resolve(`./${below}`, { kind, importer, resolveDir: root })
      })
      // Docusaurus looks for `/data.json` in the static folder and at the root of the site.
      build.onResolve({ filter: /^\// }, ({ path: name, kind }) => {
        const file =
          kind === 'url-token' || kind === 'import-rule' || kind === 'entry-point'
            ? undefined
            : ofRoot(root, name)
        return file === undefined
          ? undefined
          : { path: file, ...(/\.(?:svg|png|jpe?g|webp|avif)$/.test(name) && { namespace: 'picture' }) }
      })
      build.onResolve({ filter: /\.(?:svg|png|jpe?g|webp|avif)$/ }, ({ path: name, kind, resolveDir }) => {
        const file = path.resolve(resolveDir, name)
        return kind === 'url-token' || !/^\.{1,2}\//.test(name) || !existsSync(file)
          ? undefined
          : { path: file, namespace: 'picture' }
      })
      build.onResolve({ filter: /^(?:\/|https?:|data:)/ }, ({ kind, path: name }) =>
        kind === 'url-token' || kind === 'import-rule' ? { path: name, external: true } : undefined,
      )
      build.onResolve(
        { filter: /^(?:@theme(?:-original|-init)?|@docusaurus)\/|^clsx$|^classnames$/ },
        ({ path: name, importer }) => {
          const own = name.startsWith('@theme/')
            ? ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']
                .map(extension => path.join(root, 'src/theme', name.slice('@theme/'.length)) + extension)
                .find(one => one !== importer && existsSync(one))
            : undefined
          if (own !== undefined) return { path: own }
          return standInModule(name) === undefined ? undefined : { path: name, namespace: 'stand-in' }
        },
      )
      // Names that a module imports without using them, such as types of React, are taken out as in TypeScript: no package has them.
      build.onLoad({ filter: /\.(?:jsx?|tsx)$/ }, ({ path: file, namespace }) => {
        if (namespace !== 'file' || file.includes('node_modules') || file.startsWith(standIns))
          return undefined
        const code = readFileSync(file, 'utf8')
        return { contents: /<table\b/.test(code) ? withTables(code) : code, loader: 'tsx' }
      })
      build.onResolve({ filter: /^shiori:tables\/jsx-(?:dev-)?runtime$/ }, () => ({
        path: path.join(standIns, 'tables.tsx'),
      }))
      build.onResolve({ filter: /^shiori:missing-module$/ }, () => ({
        path: path.join(standIns, 'missing-module.tsx'),
      }))
      // A package that is not installed, or a file that is not there: only what it shows is lost, not the component that uses it.
      build.onResolve({ filter: /./ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === 'tried' || kind === 'entry-point') return undefined
        if (/^react(?:-dom)?(?:\/|$)/.test(name)) return undefined
        const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: 'tried' })
        // An index of components is asked for one of them: what the others do when they are loaded is nothing to it.
        if (found.errors.length === 0) return isOwnCode(found.path) ? { ...found, sideEffects: false } : found
        if (kind === 'url-token') return { path: name, external: true }
        missing.add(name)
        return { path: name, namespace: kind === 'import-rule' ? 'missing-sheet' : 'missing' }
      })
      build.onLoad({ filter: /./, namespace: 'missing-sheet' }, () => ({ contents: '', loader: 'css' }))
      build.onLoad({ filter: /.*/, namespace: 'missing' }, ({ path: name }) => ({
        contents: /\.(?:css|s[ac]ss|less|styl)$/.test(name)
          ? ''
          : `module.exports = require('shiori:missing-module').missingModule(${JSON.stringify(name)})`,
        resolveDir: root,
      }))
      build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path: name }) => ({
        contents: standInModule(name, isLoose) ?? '',
        resolveDir: root,
      }))
      // `import Logo from './logo.svg'` is a component, any other picture an address.
      build.onLoad({ filter: /.*/, namespace: 'picture' }, ({ path: file }) => ({
        contents: pictureModule(file),
        loader: 'jsx',
        resolveDir: root,
      }))
      build.onResolve({ filter: /^shiori:file:/ }, ({ path: name }) => ({
        path: name.slice('shiori:file:'.length),
      }))
      // Styles that another program would have to compile are left out; the component is shown without them.
      build.onLoad({ filter: /\.(?:s[ac]ss|less|styl)$/ }, () => ({
        contents: 'export default new Proxy({}, { get: (_, name) => String(name) })',
        loader: 'js',
      }))
      build.onLoad({ filter: /\.ya?ml$/ }, ({ path: file }) => ({
        contents: JSON.stringify(yamlOf(file, root)),
        loader: 'json',
      }))
    },
  }
}

/** Code whose elements are made by stand-ins/tables.tsx, unless it says itself what makes them. */
function withTables(code: string): string {
  return /@jsx(?:Runtime|ImportSource)?\s/.test(code) ? code : `/** @jsxImportSource shiori:tables */ ${code}`
}

/** @throws with file and line where it cannot be read. */
function yamlOf(file: string, root: string): unknown {
  const { value, fault } = readData(file)
  if (fault === undefined) return value ?? null
  const name = path.relative(root, file).replaceAll(path.sep, '/')
  throw new Error(`${name}:${fault.line} cannot be read: ${fault.reason}`)
}

/** Whether anything of what is missing is left in the bundle. */
function isUsed({ outputs }: Metafile, name: string): boolean {
  return Object.values(outputs).some(({ inputs }) => (inputs[`missing:${name}`]?.bytesInOutput ?? 0) > 0)
}

function isOwnCode(file: string): boolean {
  return /\.[jt]sx?$/.test(file) && !file.includes('node_modules') && !file.startsWith(standIns)
}

function ofRoot(root: string, name: string): string | undefined {
  if (statSync(name, { throwIfNoEntry: false })?.isFile()) return name
  return writtenFile(path.join(root, 'static', name)) ?? writtenFile(path.join(root, name))
}

function pictureModule(file: string): string {
  const address = `import address from ${JSON.stringify(`shiori:file:${file}`)}\n`
  return file.endsWith('.svg')
    ? `${address}export default function Picture(props) { return <img alt="" src={address} {...props} /> }\nPicture.toString = () => address`
    : `${address}export default address`
}
