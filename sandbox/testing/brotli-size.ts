import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** Returns the bytes of a text compressed for browsers. */
export function brotliSize(text: string): number {
  return brotliCompressSync(text).length
}

/**
 * Returns the bytes of a module with its static imports, minified in one file. Code shared with dynamic imports counts
 * here.
 */
export async function bundledSize(file: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'parts-elsewhere', enforce: 'pre', resolveDynamicImport: () => false, load }],
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      modulePreload: false,
      rollupOptions: { input: file, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [result].flat().flatMap(result => ('output' in result ? result.output : []))
  const chunks = new Map(
    outputs.flatMap(output => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  )
  const loaded = new Set<string>()
  const visit = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const imported of chunks.get(name)?.imports ?? []) visit(imported)
  }
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) visit(fileName)
  return [...loaded].reduce((sum, name) => sum + brotliSize(chunks.get(name)?.code ?? ''), 0)
}

/** Removes Vite's code that loads styles with a module, which workers do not have. */
function load(id: string): string | undefined {
  return id.includes('vite/preload-helper') ? 'export const __vitePreload = load => load()' : undefined
}
