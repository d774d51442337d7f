import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SiteConfig } from '../site/config-schema.ts'
import { bundleKey } from './bundle-key.ts'
import type { BuildPaths } from './paths.ts'

/** Where Vite put the two halves of the portal's own code. */
export interface Bundle {
  /** Scripts and styles for the browser, with their compressed siblings. */
  client: string
  /** Module to import before Vike's renderPage. */
  serverEntry: string
  /** Changes with everything that the bundle is made from. */
  key: string
}

/** What the bundling worker is started with; sent by structured clone. */
export interface BundleWorkerData {
  /** Folder that holds pages/ and src/. */
  code: string
  outDir: string
  basePath: string
  themes: SiteConfig['code']['themes']
}

/**
 * Bundles pages, components, styles and browser scripts with Vite, unless the last bundle was made from the same.
 * It runs in a worker: what Vite takes of memory is free again before the first page is rendered.
 *
 * @throws what Vite throws for code that cannot be bundled.
 */
export async function bundle(paths: BuildPaths, { basePath, code }: SiteConfig): Promise<Bundle> {
  const outDir = path.join(paths.cache, 'bundle')
  const settings = { code: paths.code, outDir, basePath, themes: code.themes }
  const key = bundleKey(settings)
  const result = {
    client: path.join(outDir, 'client'),
    serverEntry: path.join(outDir, 'server/entry.mjs'),
    key,
  }
  // Written last and removed first, so that a build that was broken off leaves no bundle to be taken for whole.
  const stamp = path.join(outDir, 'key')
  if (existsSync(result.serverEntry) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key)
    return result
  rmSync(stamp, { force: true })
  await runWorker(settings)
  writeFileSync(stamp, key)
  return result
}

function runWorker(workerData: BundleWorkerData): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: 24 },
    })
    worker.on('error', reject)
    worker.on('message', reject)
    worker.on('exit', code => (code === 0 ? resolve() : reject(new Error(`Vite ended with code ${code}`))))
  })
}
