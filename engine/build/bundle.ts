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
import { compressBundle } from './assets.ts'
import { bundleFolder, type SharedBundle, sharedFile, sharedFolder, workersFolder } from './bundle-folders.ts'
import { type BundleSource, bundleKey } from './bundle-key.ts'
import { type BuildCost, sequentialCost } from './cost.ts'
import { runInOwnProcess } from './own-process.ts'
import { compiledCode } from './site-styles/compiled-code.ts'

/** The output of Vite. */
export interface Bundle {
  /** Scripts and styles for the browser. */
  client: string
  /** Module that renders pages (pages/render-page.tsx). */
  serverEntry: string
  /** Folder of the service workers (bundle-workers.ts). */
  workers: string
  /** A hash of everything that the bundle is made from. */
  key: string
  /** Problems in the site's style sheets. */
  problems: Problem[]
  /** Cost of bundling, without this process; undefined for a bundle that already existed. */
  cost?: BuildCost
}

/** Settings of the bundling process. */
export interface BundleSettings extends BundleSource {
  outDir: string
}

/**
 * Bundles pages, components, styles and browser scripts with Vite, unless a bundle from the same sources exists. Vite runs in a process of
 * its own, so that its memory is free again before the first page is rendered.
 *
 * @throws If the code cannot be bundled.
 */
export async function bundle(
  paths: BuildPaths,
  config: SiteConfig,
  plugins: readonly LoadedPlugin[] = [],
): Promise<Bundle> {
  const code = siteCode(paths.root, config, plugins)
  // Before the key is computed: it depends on the compiled rules, and with some plugins these depend on all texts of the site.
  const styled = code && (await compiledCode(code, path.join(paths.cache, 'styles')))
  const settings = { code: paths.code, ...scriptSettings(config, code), site: styled?.code }
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
  // Renamed when complete: an interrupted build leaves no bundle, and two builds at a time do not interfere.
  const fresh = `${folder}.${randomUUID().slice(0, 8)}`
  try {
    const cost = await runProcess({ ...settings, outDir: fresh })
    if (!existsSync(folder)) renameSync(fresh, folder)
    removeOld(paths.bundles)
    return { ...result, cost: sequentialCost([...(styled?.cost ? [styled.cost] : []), cost]) }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Settings that a bundle depends on besides its code. */
function scriptSettings(config: SiteConfig, extensions: SiteCode | undefined) {
  const { basePath, code, offline, feedback, markdown } = config
  return {
    basePath,
    themes: code.themes,
    texts: ownTexts(config),
    offline,
    feedback,
    // A site without its own code shares the bundle of others.
    tolerant: markdown.tolerant && extensions !== undefined,
  }
}

/** The bundle in a compiled engine, if it is for these settings. */
function sharedBundle({ code, ...settings }: BundleSource): (SharedBundle & { folder: string }) | undefined {
  const folder = path.join(code, sharedFolder)
  const file = path.join(folder, sharedFile)
  if (!existsSync(file)) return undefined
  const shared: SharedBundle = JSON.parse(readFileSync(file, 'utf8'))
  return shared.settings === JSON.stringify(settings) ? { ...shared, folder } : undefined
}

/**
 * Writes the shared bundle into the folder of a compiled engine, so that sites with default settings are built without Vite.
 *
 * @param code Folder of the compiled engine.
 * @param config Configuration without settings that scripts depend on.
 */
export async function writeSharedBundle(code: string, config: SiteConfig): Promise<void> {
  const settings = { code, ...scriptSettings(config, undefined), site: undefined }
  const outDir = path.join(code, sharedFolder)
  await runProcess({ ...settings, outDir })
  await compressBundle(path.join(outDir, 'client'))
  const { code: _, ...rest } = settings
  const shared: SharedBundle = { settings: JSON.stringify(rest), key: bundleKey(settings) }
  writeFileSync(path.join(outDir, sharedFile), JSON.stringify(shared))
}

/** Number of bundles to keep, by their last use. */
const maxBundles = 12
/** A bundle used within this many milliseconds may still be in use. */
const inUse = 3_600_000

function removeOld(bundles: string): void {
  const known = readdirSync(bundles).map(name => {
    const folder = path.join(bundles, name)
    return { folder, used: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }
  })
  const old = known.sort((a, b) => b.used - a.used).slice(maxBundles)
  for (const { folder } of old.filter(({ used }) => used < Date.now() - inUse))
    rmSync(folder, { recursive: true, force: true })
}

async function runProcess(settings: BundleSettings): Promise<BuildCost> {
  const { cost } = await runInOwnProcess(new URL('./bundle-process.ts', import.meta.url), settings)
  // This process waits meanwhile, so its memory is part of the peak.
  return { ...cost, peak: cost.peak + process.memoryUsage.rss() / 1024 }
}
