import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { pathFrom } from '../../../files/path-from.ts'
import { readData } from '../read-data.ts'
import { isSourceFile } from '../source-folder.ts'
import { mayBeBundled } from './inside-source.ts'
import { aliasedPath, resolveWrittenFile } from './resolve-written-file.ts'
import { standInModule, standIns } from './stand-in-modules.ts'

/** Context for reading modules of a site. */
interface SourceModules {
  /** Root of the source site, absolute. */
  root: string
  /** Without a slash at its end. */
  basePath: string
  /** Receives missing packages and modules. */
  missing: Set<string>
  /** Receives missing texts. */
  missingImports: Set<string>
  /** Whether stand-ins export every name. */
  isLoose: boolean
}

/** Resolves modules as Docusaurus does. */
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
      // Docusaurus resolves `/data.json` in the static folder and at the root of the site.
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
      // Unused imports, such as types of React, are removed as in TypeScript, since no package has them.
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file, namespace }) => {
        if (namespace !== 'file' || file.includes('node_modules') || file.startsWith(standIns))
          return undefined
        const code = withStaticPictures(readFileSync(file, 'utf8'), root, basePath)
        const loader = /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx'
        return { contents: /<table\b/.test(code) ? withTables(code) : code, loader }
      })
      build.onResolve({ filter: /^shiori:tables\/jsx-(?:dev-)?runtime$/ }, () => ({
        path: path.join(import.meta.dirname, 'stand-ins/tables.tsx'),
      }))
      build.onResolve({ filter: /^shiori:missing-module$/ }, () => ({
        path: path.join(import.meta.dirname, 'stand-ins/missing-module.tsx'),
      }))
      // If a package or file is missing, only its output is lost, not the component that uses it.
      build.onResolve({ filter: /./ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === 'tried' || kind === 'entry-point') return undefined
        if (/^react(?:-dom)?(?:\/|$)/.test(name)) return undefined
        const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: 'tried' })
        // If a text imports one component of an index, the side effects of the other modules are not needed.
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
      // `import Logo from './logo.svg'` is a component; other pictures are addresses.
      build.onLoad({ filter: /.*/, namespace: 'picture' }, ({ path: file }) => ({
        contents: pictureModule(file),
        loader: 'jsx',
        resolveDir: root,
      }))
      build.onResolve({ filter: /^shiori:file:/ }, ({ path: name }) => ({
        path: name.slice('shiori:file:'.length),
      }))
      // A component loses only the text that it would show.
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

/** Lets stand-ins/tables.tsx create the elements of a module, unless the module itself names a JSX runtime. */
function withTables(code: string): string {
  return /@jsx(?:Runtime|ImportSource)?\s/.test(code) ? code : `/** @jsxImportSource shiori:tables */ ${code}`
}

/** @throws With file and line if the YAML is invalid. */
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
  // An SVG may contain its title, which becomes the alternative text of the picture.
  return `${address}const titleOf = children => [children].flat().find(child => child?.type === 'title')?.props.children
export default function Picture({ children, ...props }) { return <img alt={titleOf(children) ?? ''} src={address}${given} {...props} /> }
Picture.toString = () => address`
}

/**
 * Width in CSS pixels of a small SVG without a width: the width of its view box. Otherwise it would fill its column
 * when rules such as Tailwind's are missing; a rule overrides it.
 */
function widthOf(svg: string): number | undefined {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? []
  const [, width] = /\bviewBox=["'][\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]/.exec(root) ?? []
  const isSmall = !/\swidth=/.test(root) && Number(width) > 0 && Number(width) <= maxIconWidth
  return isSmall ? Number(width) : undefined
}

const maxIconWidth = 256

const attribute = /(\s(?:src|poster)=)(["'])(?:\.\/)?([\w@-][^"':?#{}\n]*\.\w{2,5})\2/g

/**
 * Makes addresses absolute that elements give for files in the static folder, relative to the home page
 * (`src="img/cup.png"`): the address of the home page ends with a slash in the source, and does not in the new site.
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
