import { enableCompileCache } from 'node:module'
import path from 'node:path'
import type { BuildPaths } from '../portal/paths.ts'

/**
 * Lets Node keep the JavaScript that it makes of TypeScript, and V8's code of it, in the cache folder.
 * It counts for modules that are imported afterwards, and for worker threads, which read the environment.
 */
export function keepCompiledCode({ cache }: BuildPaths): void {
  process.env.NODE_COMPILE_CACHE ??= path.join(cache, 'node')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
