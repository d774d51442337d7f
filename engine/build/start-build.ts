import type { BuildOptions, BuildResult } from './build.ts'
import type { ShardOptions } from './build-shard.ts'
import { PageProcess } from './page-process.ts'

/**
 * Builds a site in a process that has loaded nothing yet: one that renders pages loads its code beside this one. Otherwise as `buildSite`.
 */
export function startBuild(options: BuildOptions): Promise<BuildResult> {
  const build = async (pages?: PageProcess) => (await import('./build.ts')).buildSite({ ...options, pages })
  return options.join ? build() : besidePages(build)
}

/** The same of `buildShard`. */
export function startShard(options: ShardOptions): Promise<BuildResult> {
  return besidePages(async pages => (await import('./build-shard.ts')).buildShard({ ...options, pages }))
}

async function besidePages<Result>(build: (pages: PageProcess) => Promise<Result>): Promise<Result> {
  const pages = new PageProcess()
  try {
    return await build(pages)
  } finally {
    await pages.end()
  }
}
