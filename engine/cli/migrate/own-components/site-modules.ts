import { hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { pathFrom } from '../../../files/path-from.ts'
import { readData } from '../read-data.ts'
import { isSourceFile } from '../source-folder.ts'
import { mayBeBundled } from './inside-source.ts'
import { aliasedPath, resolveWrittenFile } from './resolve-written-file.ts'
import { standInModule, standIns } from './stand-in-modules.ts'

/** What modules of a site are read with. */
interface SourceModules {
  /** Root of the source site, absolute. */
  root: string
  /** Without a slash at its end. */
  basePath: string
  /** Gets packages and modules that are not there. */
  missing: Set<string>
  /** Gets files that are not there, as `new URL('./worker.ts', import.meta.url)` names them. */
  missingImports: Set<string>
  /** Gets the contents of others by their path below `static/imported`. */
  assets: Map<string, Uint8Array>
  /** Whether stand-ins answer for every name. */
  isLoose: boolean
  /** A script with what it imports, as one; undefined if that cannot be. */
  bundle(file: string): Promise<string | undefined>
}

/** How modules are named in a site of Docusaurus. */
export function siteModules(modules: SourceModules): Plugin {
  const { root, basePath, missing, isLoose } = modules
  return {
    name: 'site-modules',
    setup(build) {
      build.onResolve({ filter: /^shiori:stand-ins$/ }, () => ({
        path: path.join(import.meta.dirname, 'stand-ins/docusaurus.tsx'),
      }))
      build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind, importer, resolveDir }) => {
        const file = resolveDir.includes('node_modules') ? undefined : aliasedPath(name, root)
        return file
          ? build.resolve(`./${pathFrom(root, file)}`, { kind, importer, resolveDir: root })
          : undefined
      })
      // Docusaurus looks for `/data.json` in the static folder and at the root of the site.
      build.onResolve({ filter: /^\// }, ({ path: name, kind }) => {
        const file = kind === 'url-token' || kind === 'entry-point' ? undefined : resolveInRoot(root, name)
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
            ? resolveWrittenFile(path.join(root, 'src/theme', name.slice('@theme/'.length)), root)
            : undefined
          if (own !== undefined && own !== importer) return { path: own }
          return standInModule(name) === undefined ? undefined : { path: name, namespace: 'stand-in' }
        },
      )
      // Names that a module imports without using them, such as types of React, are taken out as in TypeScript: no package has them.
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file, namespace }) => {
        if (namespace !== 'file' || file.includes('node_modules') || file.startsWith(standIns))
          return undefined
        const written = withStaticPictures(readFileSync(file, 'utf8'), root, basePath)
        const code = await withFileAddresses(written, file, modules)
        const loader = /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx'
        return { contents: /<table\b/.test(code) ? withTables(code) : code, loader }
      })
      build.onResolve({ filter: /^shiori:tables\/jsx-(?:dev-)?runtime$/ }, () => ({
        path: path.join(import.meta.dirname, 'stand-ins/tables.tsx'),
      }))
      build.onResolve({ filter: /^shiori:missing-module$/ }, () => ({
        path: path.join(import.meta.dirname, 'stand-ins/missing-module.tsx'),
      }))
      // A package that is not installed, or a file that is not there: only what it shows is lost, not the component that uses it.
      build.onResolve({ filter: /./ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === 'tried' || kind === 'entry-point') return undefined
        if (/^react(?:-dom)?(?:\/|$)/.test(name)) return undefined
        const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: 'tried' })
        // A text imports one component of an index: effects of loading the others are of no use.
        const isTaken = found.namespace !== 'file' || found.external || mayBeBundled(found.path, root)
        if (found.errors.length === 0 && isTaken)
          return isOwnCode(found.path) ? { ...found, sideEffects: false } : found
        if (kind === 'url-token') return { path: name, external: true }
        missing.add(name)
        return { path: name, namespace: kind === 'import-rule' ? 'missing-sheet' : 'missing' }
      })
      build.onLoad({ filter: /./, namespace: 'missing-sheet' }, () => ({ contents: '', loader: 'css' }))
      build.onLoad({ filter: /.*/, namespace: 'missing' }, ({ path: name }) => ({
        contents: /\.(?:css|s[ac]ss|less|styl)$/.test(name) ? '' : missingModule(name),
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
      // Of a component, only the text that it would show is lost.
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, ({ path: file }) => {
        modules.missingImports.add(`the text of ${pathFrom(root, file)}`)
        return { contents: missingModule(file), resolveDir: root }
      })
      build.onLoad({ filter: /\.ya?ml$/ }, ({ path: file }) => ({
        contents: JSON.stringify(yamlOf(file, root)),
        loader: 'json',
      }))
    },
  }
}

function missingModule(name: string): string {
  return `module.exports = require('shiori:missing-module').missingModule(${JSON.stringify(name)})`
}

/** Code whose elements are made by stand-ins/tables.tsx, unless it says itself what makes them. */
function withTables(code: string): string {
  return /@jsx(?:Runtime|ImportSource)?\s/.test(code) ? code : `/** @jsxImportSource shiori:tables */ ${code}`
}

/** @throws with file and line where it cannot be read. */
function yamlOf(file: string, root: string): unknown {
  const { value, fault } = readData(file)
  if (fault === undefined) return value ?? null
  const name = pathFrom(root, file)
  throw new Error(`${name}:${fault.line} cannot be read: ${fault.reason}`)
}

function isOwnCode(file: string): boolean {
  return /\.[jt]sx?$/.test(file) && !file.includes('node_modules') && !file.startsWith(standIns)
}

function resolveInRoot(root: string, name: string): string | undefined {
  if (isSourceFile(name, root)) return name
  return (
    resolveWrittenFile(path.join(root, 'static', name), root) ??
    resolveWrittenFile(path.join(root, name), root)
  )
}

function pictureModule(file: string): string {
  const address = `import address from ${JSON.stringify(`shiori:file:${file}`)}\n`
  if (!file.endsWith('.svg')) return `${address}export default address`
  const width = widthOf(readFileSync(file, 'utf8'))
  const given = width === undefined ? '' : ` width={${width}}`
  // A drawing may hold its title, which a picture has as its alternative text.
  return `${address}const titleOf = children => [children].flat().find(one => one?.type === 'title')?.props.children
export default function Picture({ children, ...props }) { return <img alt={titleOf(children) ?? ''} src={address}${given} {...props} /> }
Picture.toString = () => address`
}

/**
 * Width in CSS pixels of a small drawing that names none: the one it was drawn for. It would fill its column otherwise, where rules such
 * as those of Tailwind are not there; a rule wins over it.
 */
function widthOf(svg: string): number | undefined {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? []
  const [, width] = /\bviewBox=["'][\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]/.exec(root) ?? []
  const isSmall = !/\swidth=/.test(root) && Number(width) > 0 && Number(width) <= largestOfIcons
  return isSmall ? Number(width) : undefined
}

const largestOfIcons = 256

const address = /\bnew\s+URL\(\s*(['"`])(\.{1,2}\/[^'"`\n]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)/g

/** A file that is not there leads to a script that does nothing. */
const empty = "new URL('data:text/javascript,')"

/**
 * The code of a module with the addresses of files as they are in the new site, where the module is bundled and the files are not beside
 * it: a bundler that looks for one there would fail.
 *
 * @param file Absolute path of the module.
 */
async function withFileAddresses(code: string, file: string, place: SourceModules): Promise<string> {
  let result = ''
  let at = 0
  for (const { 0: match, 2: written = '', index } of code.matchAll(address)) {
    result += code.slice(at, index) + (await addressOf(written, file, place))
    at = index + match.length
  }
  return result + code.slice(at)
}

async function addressOf(written: string, importer: string, place: SourceModules): Promise<string> {
  const file = resolveWrittenFile(path.resolve(path.dirname(importer), written), place.root)
  const isScript = /\.[cm]?[jt]sx?$/.test(file ?? '')
  const script = file !== undefined && isScript ? await place.bundle(file) : undefined
  if (file === undefined || (isScript && script === undefined)) {
    place.missingImports.add(written)
    return empty
  }
  const bytes = script === undefined ? readFileSync(file) : Buffer.from(script)
  const { name, ext } = path.parse(file)
  const own = `assets/${name}-${hash('sha1', bytes, 'hex').slice(0, 8)}${isScript ? '.js' : ext}`
  place.assets.set(own, bytes)
  // On the server there is no address of a page.
  return `new URL(${JSON.stringify(`${place.basePath}/imported/${own}`)}, globalThis.location?.href ?? 'http://localhost')`
}

const attribute = /(\s(?:src|poster)=)(["'])(?:\.\/)?([\w@-][^"':?#{}\n]*\.\w{2,5})\2/g

/**
 * Code whose elements name files of the static folder as seen from the home page (`src="img/cup.png"`), with whole addresses: the home
 * page of the source ends with a slash, and here it does not.
 *
 * @param root Root of the source site.
 * @param basePath Without a slash at its end.
 */
export function withStaticPictures(code: string, root: string, basePath: string): string {
  return code.replaceAll(attribute, (written, name: string, quote: string, file: string) =>
    statSync(path.join(root, 'static', file), { throwIfNoEntry: false })?.isFile()
      ? `${name}${quote}${basePath}/${file}${quote}`
      : written,
  )
}
