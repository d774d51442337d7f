import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import { ownTexts } from '../config/messages/own-texts.ts'
import type { Problem } from '../config/problem.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import { siteCode } from '../plugins/site-code.ts'
import type { BuildPaths } from '../portal/paths.ts'
import { bundleFolder } from './bundle-folders.ts'
import { type BundleSource, bundleKey } from './bundle-key.ts'
import { afterEachOther, type BuildCost } from './cost.ts'
import { compiledCode } from './site-styles/compiled-code.ts'

/** Where Vite put the two halves of the engine's code. */
export interface Bundle {
  /** Scripts and styles for the browser, with their compressed siblings. */
  client: string
  /** Module that renders pages (pages/render-page.tsx). */
  serverEntry: string
  /** Changes with everything that the bundle is made from. */
  key: string
  /** What is wrong with the site's style sheets. */
  problems: Problem[]
  /** What bundling took beside this process's own work; undefined for a bundle that was taken over as it is. */
  cost?: BuildCost
}

/** What the bundling process is told to do. */
export interface BundleSettings extends BundleSource {
  outDir: string
}

/**
 * Bundles pages, components, styles and browser scripts with Vite, unless the last bundle was made from the same.
 * It runs in a process of its own: what Vite and its native threads take of memory, 300 MB, is free again before the first
 * page is rendered. After a worker thread it was not.
 *
 * @throws what Vite throws for code that cannot be bundled.
 */
export async function bundle(
  paths: BuildPaths,
  config: SiteConfig,
  plugins: readonly LoadedPlugin[] = [],
): Promise<Bundle> {
  const { basePath, code, offline, feedback } = config
  const own = siteCode(paths.root, config, plugins)
  // Before the key is known: which rules plugins make depends on all texts of the site, and the key on the rules.
  const styled = own && (await compiledCode(own, path.join(paths.cache, 'styles')))
  const settings = {
    code: paths.code,
    basePath,
    themes: code.themes,
    texts: ownTexts(config),
    offline,
    feedback,
    // Without code of its own a site shares the bundle of others.
    tolerant: config.markdown.tolerant && own !== undefined,
    site: styled?.code,
  }
  const key = bundleKey(settings)
  const folder = bundleFolder(paths.bundles, key)
  const result = {
    client: path.join(folder, 'client'),
    serverEntry: path.join(folder, 'server/render-page.mjs'),
    key,
    problems: styled?.problems ?? [],
    ...(styled?.cost && { cost: styled.cost }),
  }
  if (existsSync(folder)) {
    const now = new Date()
    utimesSync(folder, now, now)
    return result
  }
  // Put in place when it is whole: a build that was broken off leaves no bundle, and two at a time do not disturb each other.
  const fresh = `${folder}.${randomUUID().slice(0, 8)}`
  try {
    const cost = await runProcess({ ...settings, outDir: fresh })
    if (!existsSync(folder)) renameSync(fresh, folder)
    removeOld(paths.bundles)
    return { ...result, cost: afterEachOther([...(styled?.cost ? [styled.cost] : []), cost]) }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** So many bundles are kept; a build that takes one marks it as new. */
const most = 12
/** A bundle that was taken less than this many milliseconds ago may be in use. */
const inUse = 3_600_000

function removeOld(bundles: string): void {
  const known = readdirSync(bundles).map(name => {
    const folder = path.join(bundles, name)
    return { folder, used: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }
  })
  const old = known.sort((a, b) => b.used - a.used).slice(most)
  for (const { folder } of old.filter(({ used }) => used < Date.now() - inUse))
    rmSync(folder, { recursive: true, force: true })
}

/** What the bundling process says before it ends. */
export type BundleMessage = ({ kind: 'done' } & BuildCost) | { kind: 'failed'; error: unknown }

function runProcess(settings: BundleSettings): Promise<BuildCost> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./bundle-process.ts', import.meta.url), {
      // Errors arrive as errors.
      serialization: 'advanced',
      execArgv: [],
      // As the processes that render pages have it: Vite writes calls of the React that they load.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let said: BundleMessage | undefined
    child.on('error', reject)
    child.on('message', (message: BundleMessage) => {
      said = message
    })
    child.on('exit', (code, signal) => {
      if (said?.kind === 'failed') reject(said.error)
      // What this process holds counts with it: it waits.
      else if (said) resolve({ cpu: said.cpu, peak: said.peak + process.memoryUsage.rss() / 1024 })
      else reject(new Error(`Vite ended with ${signal ?? `code ${code}`}`))
    })
    child.send(settings)
  })
}
