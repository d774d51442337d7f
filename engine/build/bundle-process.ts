import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BuildEnvironment, createBuilder, createLogger, type Logger, type Manifest } from 'vite'
import { pathFrom } from '../files/path-from.ts'
import { pageFiles } from '../pages/page-files.ts'
import { basePathPlugin } from '../vite/base-path-plugin.ts'
import { codeThemePlugin } from '../vite/code-theme-plugin.ts'
import { inlineTextPlugin } from '../vite/own-text-plugin.ts'
import { BundledPackages } from '../vite/packages-plugin.ts'
import { shellPlugin } from '../vite/shell-plugin.ts'
import { siteCodePlugin } from '../vite/site-code-plugin.ts'
import type { BundleSettings } from './bundle.ts'
import { assetsFile, packagesFile, workersFolder } from './bundle-folders.ts'
import { bundleWorkers } from './bundle-workers.ts'
import { answerOnce } from './own-process.ts'

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
  const client = path.join(outDir, 'client')
  const packages = new BundledPackages(code)
  const builder = await createBuilder({
    root: code,
    configFile: path.join(code, 'vite/vite.config.ts'),
    base: basePath,
    publicDir: false,
    logLevel: 'warn',
    customLogger: logger(),
    plugins: [
      siteCodePlugin(site, rest),
      shellPlugin(),
      codeThemePlugin(themes),
      inlineTextPlugin(texts),
      packages.plugin(),
    ],
    worker: { plugins: () => [packages.plugin()] },
    css: {
      lightningcss: { errorRecovery: tolerant },
      postcss: { plugins: [basePathPlugin(basePath)] },
    },
    build: { emptyOutDir: true },
    environments: {
      client: { build: { outDir: client } },
      // Problems name places in the site's own code.
      ssr: { build: { outDir: path.join(outDir, 'server'), sourcemap: site ? 'hidden' : false } },
    },
  })
  await builder.build(environment(builder.environments, 'client'))
  await builder.build(environment(builder.environments, 'ssr'))
  await bundleWorkers(code, path.join(outDir, workersFolder))
  const sheets = Object.entries(site?.sheets ?? {}).map(([name, file]) => [name, pathFrom(code, file)])
  writeAssets(client, path.join(outDir, 'server', assetsFile), basePath, {
    ...Object.fromEntries(sheets),
    ...pageFiles,
  })
  writeFileSync(path.join(outDir, packagesFile), JSON.stringify(packages.all()))
}

/** Vite's logger, but silent about URLs in style sheets that name a file in `static/`, which Vite does not know. */
function logger(): Logger {
  const all = createLogger('warn')
  return {
    ...all,
    warnOnce: (message, options) => {
      if (!/^\n?\/.* didn't resolve at build time/.test(message)) all.warnOnce(message, options)
    },
  }
}

function environment(all: Readonly<Record<string, BuildEnvironment>>, name: string): BuildEnvironment {
  const found = all[name]
  if (!found) throw new Error(`Vite has no environment "${name}"`)
  return found
}

/** Saves the addresses of the files that pages load beside the renderer; browsers and hosts do not need Vite's manifest. */
function writeAssets(
  client: string,
  file: string,
  basePath: string,
  sources: Readonly<Record<string, string>>,
): void {
  const folder = path.join(client, '.vite')
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
  rmSync(folder, { recursive: true })
  const hrefs = Object.entries(sources).map(([name, source]) => {
    const built = manifest[source]
    if (!built) throw new Error(`the bundle has no ${source}`)
    return [name, basePath + built.file]
  })
  writeFileSync(file, JSON.stringify(Object.fromEntries(hrefs)))
}

answerOnce(run)
