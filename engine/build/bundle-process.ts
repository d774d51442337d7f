import path from 'node:path'
import { build } from 'vike/api'
import { folderFiles } from '../portal/folder-files.ts'
import { codeThemePlugin } from '../vite/code-theme-plugin.ts'
import { ownTextPlugin } from '../vite/own-text-plugin.ts'
import { shellFile, shellPlugin } from '../vite/shell-plugin.ts'
import { siteCodePlugin } from '../vite/site-code-plugin.ts'
import type { BundleMessage, BundleSettings } from './bundle.ts'
import { otherClients } from './bundle-folders.ts'
import { compressAsset, compressible } from './compress.ts'
import { ownCost } from './cost.ts'
import { islandOfAsset } from './rare-assets.ts'

async function run({
  code,
  outDir,
  basePath,
  themes,
  texts,
  site,
  tolerant,
  ...rest
}: BundleSettings): Promise<void> {
  await build({
    viteConfig: {
      root: code,
      configFile: path.join(code, 'vite/vite.config.ts'),
      base: basePath,
      publicDir: false,
      logLevel: 'warn',
      plugins: [siteCodePlugin(site, rest), shellPlugin(), codeThemePlugin(themes), ownTextPlugin(texts)],
      css: { lightningcss: { errorRecovery: tolerant } },
      // Vike joins it to the root, so it must be relative.
      build: { outDir: path.relative(code, outDir), emptyOutDir: true },
    },
  })
  // Here and not with the site's other files: the highest effort takes a second, once for each content.
  const client = path.join(outDir, 'client')
  const common = folderFiles(client).filter(
    name => compressible.test(name) && name !== shellFile && islandOfAsset(name) === undefined,
  )
  const others = otherClients(outDir)
  for (const name of common)
    compressAsset(
      path.join(client, name),
      others.map(other => path.join(other, name)),
    )
}

/** Says how it went, and ends: Vite leaves threads behind. */
function end(message: BundleMessage): void {
  process.send?.(message, () => process.exit())
}

// The build was broken off.
process.on('disconnect', () => process.exit())
process.once('message', (settings: BundleSettings) => {
  run(settings).then(
    () => end({ kind: 'done', ...ownCost() }),
    (error: unknown) => end({ kind: 'failed', error }),
  )
})
