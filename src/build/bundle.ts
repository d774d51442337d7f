import path from 'node:path'
import { build } from 'vike/api'
import type { SiteConfig } from '../site/config-schema.ts'
import { codeThemePlugin } from './code-theme-plugin.ts'
import type { BuildPaths } from './paths.ts'

/** Where Vite put the two halves of the portal's own code. */
export interface Bundle {
  /** Scripts and styles for the browser. */
  client: string
  /** Module to import before Vike's renderPage. */
  serverEntry: string
}

/**
 * Bundles pages, components, styles and browser scripts with Vite.
 *
 * @throws what Vite throws for code that cannot be bundled.
 */
export async function bundle(paths: BuildPaths, { basePath, code }: SiteConfig): Promise<Bundle> {
  const outDir = path.join(paths.cache, 'bundle')
  await build({
    viteConfig: {
      root: paths.code,
      configFile: path.join(paths.code, 'vite.config.ts'),
      base: basePath,
      publicDir: false,
      logLevel: 'warn',
      plugins: [codeThemePlugin(code.themes)],
      // Vike joins it to the root, so it must be relative.
      build: { outDir: path.relative(paths.code, outDir), emptyOutDir: true },
    },
  })
  return { client: path.join(outDir, 'client'), serverEntry: path.join(outDir, 'server/entry.mjs') }
}
