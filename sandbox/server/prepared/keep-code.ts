import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { createSandbox } from '../../core/create-sandbox.ts'
import { prepare } from '../../prepare/prepare.ts'
import { readDescription, type SetUp } from '../setup.ts'
import { cachedFile, type Kept, stateOf } from './prepared-code.ts'

const server = path.resolve(import.meta.dirname, '../run.ts')
const packageFolder = path.resolve(import.meta.dirname, '../..')

/** Bundles the server and a setup into one file. What the setup imports dynamically is not included. */
export async function prepareCode(setup: string): Promise<void> {
  const file = cachedFile(setup)
  const folder = path.dirname(file)
  const before = new Map<string, string>()
  const name = String(Date.now())
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [bundling(setup, id => before.set(id, stateOf(id)))],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: path.join(folder, name),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node22',
      minify: true,
      rollupOptions: {
        input: 'virtual:start',
        output: { entryFileNames: 'start.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  const files = [result].flat().flatMap(result => ('output' in result ? result.output : []))
  const used = files.flatMap(file => (file.type === 'chunk' ? Object.keys(file.modules) : []))
  const sources = Object.fromEntries(used.flatMap(id => (before.has(id) ? [[id, before.get(id) ?? '']] : [])))
  const module = path.join(folder, name, 'start.mjs')
  const prepared: Kept = {
    node: process.version,
    module,
    sources,
    ...(await prepareDescription(setup, module)),
  }
  // Renamed, so that a concurrent start reads either the old list or the new one.
  writeFileSync(`${file}.${name}`, JSON.stringify(prepared))
  renameSync(`${file}.${name}`, file)
  // A running process may still use the previous bundle.
  const older = readdirSync(folder).filter(
    folderName => /^\d+$/.test(folderName) && Number(folderName) < Number(name),
  )
  for (const folderName of older.sort().slice(0, -1))
    rmSync(path.join(folder, folderName), { recursive: true, force: true })
}

/** Prepares the description of a setup. One with problems is read at each start, which reports them. */
async function prepareDescription(setup: string, module: string): Promise<Pick<Kept, 'description'>> {
  const { default: setUp }: { default: SetUp } = await import(pathToFileURL(path.resolve(setup)).href)
  let description: Kept['description']
  await setUp(file => {
    description = { file, state: stateOf(file) }
    const fullDescription = readDescription(file)
    if (createSandbox({ description: fullDescription }).problems.length === 0) {
      description.prepared = path.join(path.dirname(module), 'description.json')
      writeFileSync(description.prepared, JSON.stringify(prepare(fullDescription)))
    }
    return fullDescription
  })
  return description ? { description } : {}
}

/** @param onLoad Called with each source before it is read. */
function bundling(setup: string, onLoad: (id: string) => void): Plugin {
  return {
    name: 'start',
    enforce: 'pre',
    resolveId: id => (id === 'virtual:start' ? `\0${id}` : undefined),
    resolveDynamicImport(id, importer) {
      // Modules of the setup find their files relative to their own location.
      if (typeof id !== 'string' || !importer || importer.startsWith(packageFolder)) return undefined
      return { id: pathToFileURL(path.resolve(path.dirname(importer), id)).href, external: true }
    },
    load(id) {
      if (id === '\0virtual:start')
        return `import { run as serve } from ${JSON.stringify(server)}
          import setUp from ${JSON.stringify(path.resolve(setup))}
          export const run = (args, prepared) => serve(args, prepared, setUp)`
      if (path.isAbsolute(id)) onLoad(id)
      return undefined
    },
    transform(code, id) {
      if (!code.includes('import.meta.')) return undefined
      return code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    },
  }
}
