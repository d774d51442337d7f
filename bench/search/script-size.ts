import { build } from 'vite'
import { sentBytes } from './sent-bytes.ts'

/**
 * Returns the bytes of a script with all its imports, minified and compressed.
 *
 * @param entry Absolute path.
 */
export async function scriptSize(entry: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'script' },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap(result => ('output' in result ? result.output : []))
  return chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? sentBytes(chunk.code) : 0), 0)
}
