import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** Bytes of a text as a browser gets it. */
export function brotliSize(text: string): number {
  return brotliCompressSync(text).length
}

/** Bytes of a module with all that it imports, as a browser gets it. */
export async function bundledSize(file: string): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      modulePreload: false,
      rollupOptions: { input: file, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [result].flat().flatMap(one => ('output' in one ? one.output : []))
  return brotliSize(outputs.map(one => ('code' in one ? one.code : '')).join(''))
}
