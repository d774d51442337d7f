import type { BuildOptions, BuildResult } from './build.ts'
import { PageProcess } from './page-process.ts'

/**
 * Builds a site in a process that has loaded nothing yet: one that renders pages loads its code beside this one. Otherwise as `buildSite`.
 */
export async function startBuild(options: BuildOptions): Promise<BuildResult> {
  const pages = new PageProcess()
  try {
    const { buildSite } = await import('./build.ts')
    return await buildSite({ ...options, pages })
  } finally {
    await pages.end()
  }
}
