import { randomUUID } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import { ownTexts } from '../config/messages/own-texts.ts'
import type { Problem } from '../config/problem.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import { type SiteCode, siteCode } from '../plugins/site-code.ts'
import type { BuildPaths } from '../portal/paths.ts'
import { bundleFolder, type SharedBundle, sharedFile, sharedFolder, workersFolder } from './bundle-folders.ts'
import { type BundleSource, bundleKey } from './bundle-key.ts'
import { afterEachOther, type BuildCost } from './cost.ts'
import { runInOwnProcess } from './own-process.ts'
import { compiledCode } from './site-styles/compiled-code.ts'

/** Where Vite put the two halves of the engine's code. */
export interface Bundle {
  /** Scripts and styles for the browser, with their compressed siblings. */
  client: string
  /** Module that renders pages (pages/render-page.tsx). */
  serverEntry: string
  /** Folder of the service workers (bundle-workers.ts). */
  workers: string
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
 * It runs in a process of its own, so that its memory is free again before the first page is rendered.
 *
 * @throws what Vite throws for code that cannot be bundled.
 */
export async function bundle(
  paths: BuildPaths,
  config: SiteConfig,
  plugins: readonly LoadedPlugin[] = [],
): Promise<Bundle> {
  const own = siteCode(paths.root, config, plugins)
  // Before the key is known: which rules plugins make depends on all texts of the site, and the key on the rules.
  const styled = own && (await compiledCode(own, path.join(paths.cache, 'styles')))
  const settings = { code: paths.code, ...scriptSettings(config, own), site: styled?.code }
  const shared = sharedBundle(settings)
  const key = shared?.key ?? bundleKey(settings)
  const folder = shared?.folder ?? bundleFolder(paths.bundles, key)
  const result = {
    client: path.join(folder, 'client'),
    serverEntry: path.join(folder, 'server/render-page.mjs'),
    workers: path.join(folder, workersFolder),
    key,
    problems: styled?.problems ?? [],
    ...(styled?.cost && { cost: styled.cost }),
  }
  if (shared) return result
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

/** What a bundle depends on beside the code that it is made of. */
function scriptSettings(config: SiteConfig, own: SiteCode | undefined) {
  const { basePath, code, offline, feedback, markdown } = config
  return {
    basePath,
    themes: code.themes,
    texts: ownTexts(config),
    offline,
    feedback,
    // Without code of its own a site shares the bundle of others.
    tolerant: markdown.tolerant && own !== undefined,
  }
}

/** The bundle that came with a compiled engine, if it is for these settings. */
function sharedBundle({ code, ...settings }: BundleSource): (SharedBundle & { folder: string }) | undefined {
  const folder = path.join(code, sharedFolder)
  const file = path.join(folder, sharedFile)
  if (!existsSync(file)) return undefined
  const shared: SharedBundle = JSON.parse(readFileSync(file, 'utf8'))
  return shared.settings === JSON.stringify(settings) ? { ...shared, folder } : undefined
}

/**
 * Makes the bundle that a compiled engine brings, in its folder: sites that ask for nothing else are built without Vite.
 *
 * @param code Folder of the compiled engine.
 * @param config Of a site that sets nothing that scripts depend on.
 */
export async function writeSharedBundle(code: string, config: SiteConfig): Promise<void> {
  const settings = { code, ...scriptSettings(config, undefined), site: undefined }
  const outDir = path.join(code, sharedFolder)
  await runProcess({ ...settings, outDir })
  const { code: _, ...rest } = settings
  const shared: SharedBundle = { settings: JSON.stringify(rest), key: bundleKey(settings) }
  writeFileSync(path.join(outDir, sharedFile), JSON.stringify(shared))
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

async function runProcess(settings: BundleSettings): Promise<BuildCost> {
  const { cost } = await runInOwnProcess(new URL('./bundle-process.ts', import.meta.url), settings)
  // What this process holds counts with it: it waits.
  return { ...cost, peak: cost.peak + process.memoryUsage.rss() / 1024 }
}
