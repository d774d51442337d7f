import type { BuildOptions, BuildResult } from './build.ts'
import type { ShardOptions } from './build-shard.ts'
import { PageProcess } from './page-process.ts'

/** As `buildSite`, from a process that has not loaded its modules yet: a rendering process loads its code at the same time. */
export function startBuild(options: BuildOptions): Promise<BuildResult> {
  const build = async (pages?: PageProcess) => (await import('./build.ts')).buildSite({ ...options, pages })
  return options.join ? build() : withPageProcess(build)
}

/** As `startBuild`, for `buildShard`. */
export function startShard(options: ShardOptions): Promise<BuildResult> {
  return withPageProcess(async pages => (await import('./build-shard.ts')).buildShard({ ...options, pages }))
}

async function withPageProcess<Result>(build: (pages: PageProcess) => Promise<Result>): Promise<Result> {
  const pages = new PageProcess()
  try {
    return await build(pages)
  } finally {
    await pages.end()
  }
}
