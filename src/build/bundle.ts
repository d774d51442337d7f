import { fork } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../site/config-schema.ts'
import { bundleKey } from './bundle-key.ts'
import type { BuildCost } from './cost.ts'
import type { BuildPaths } from './paths.ts'

/** Where Vite put the two halves of the portal's own code. */
export interface Bundle {
  /** Scripts and styles for the browser, with their compressed siblings. */
  client: string
  /** Module to import before Vike's renderPage. */
  serverEntry: string
  /** Changes with everything that the bundle is made from. */
  key: string
  /** What bundling took beside this process's own work; undefined for a bundle that was taken over. */
  cost?: BuildCost
}

/** What the bundling process is told to do. */
export interface BundleSettings {
  /** Folder that holds pages/ and src/. */
  code: string
  outDir: string
  basePath: string
  themes: SiteConfig['code']['themes']
}

/**
 * Bundles pages, components, styles and browser scripts with Vite, unless the last bundle was made from the same.
 * It runs in a process of its own: what Vite and its native threads take of memory, 300 MB, is free again before the first
 * page is rendered. After a worker thread it was not.
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
  const cost = await runUndisturbed(settings)
  writeFileSync(stamp, key)
  return { ...result, cost }
}

/** What the bundling process says before it ends. */
export type BundleMessage = ({ kind: 'done' } & BuildCost) | { kind: 'failed'; error: unknown }

/**
 * Vike writes what it makes of a `+config.ts` beside it, under a name that tells its content, imports it and deletes it:
 * two that bundle the same code at a time delete it for each other.
 */
const deletedByAnother = /Cannot find module '[^']*\.build-[\da-f]{12}\.mjs'/
const mostTries = 5

async function runUndisturbed(settings: BundleSettings, tries = 1): Promise<BuildCost> {
  try {
    return await runProcess(settings)
  } catch (error) {
    const disturbed = error instanceof Error && deletedByAnother.test(error.message)
    if (!disturbed || tries === mostTries) throw error
    return runUndisturbed(settings, tries + 1)
  }
}

function runProcess(settings: BundleSettings): Promise<BuildCost> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./bundle-process.ts', import.meta.url), {
      // Errors arrive as errors.
      serialization: 'advanced',
      execArgv: [],
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
