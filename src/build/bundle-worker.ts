import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { build } from 'vike/api'
import { folderFiles } from './assets.ts'
import type { BundleWorkerData } from './bundle.ts'
import { codeThemePlugin } from './code-theme-plugin.ts'
import { compressible, writeCompressed } from './compress.ts'

const { code, outDir, basePath, themes }: BundleWorkerData = workerData

async function run(): Promise<void> {
  await build({
    viteConfig: {
      root: code,
      configFile: path.join(code, 'vite.config.ts'),
      base: basePath,
      publicDir: false,
      logLevel: 'warn',
      plugins: [codeThemePlugin(themes)],
      // Vike joins it to the root, so it must be relative.
      build: { outDir: path.relative(code, outDir), emptyOutDir: true },
    },
  })
  // Here and not with the site's other files: the highest effort takes a third of a second, once for each bundle.
  const client = path.join(outDir, 'client')
  for (const name of folderFiles(client).filter(file => compressible.test(file))) {
    const file = path.join(client, name)
    writeCompressed(file, readFileSync(file), 'asset')
  }
}

// Vike catches what nobody else does: the worker would end as if all had gone well.
run().catch((error: unknown) => parentPort?.postMessage(error))
