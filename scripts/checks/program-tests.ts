import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { sampleOf } from '../../engine/testing/sample.ts'

/**
 * Tests that bundle, build or start commands. They take longest, and run before the many short ones, so that no worker is idle at the
 * end.
 */
const places = [
  'checks/fuzz/**/*.test.ts',
  'engine/{build,vite}/**/*.test.ts',
  'engine/cli/*.test.ts',
  'engine/cli/migrate/{evaluate,own-components}/*.test.ts',
  'engine/cli/migrate/docusaurus/addresses.test.ts',
  'engine/{editor/editor-schemas,files/watch-process,files/work-watch,mcp/http/tool-process,portal/site-plugins}.test.ts',
  'engine/search/{adapters/hosted,push/run-push}.test.ts',
  'engine/server/{ask/ask-route,dev-server,mcp-route}.test.ts',
  'checks/guides/{kept-settings,migration,quickstart,run-in-page}.test.ts',
  'checks/samples/check-{receivers,samples}.test.ts',
  'create-shiori/create.test.ts',
  'docs/manual.test.ts',
  'scripts/**/*.test.ts',
]

/** Tests in these places that do none of that, and so run every day. */
const quickTests = [
  'engine/build/{bundle-key,compress,cost,file-lines,first-paint,first-screen,keep-assets,machine}.test.ts',
  'engine/build/{page-styles,policy-needs,process-plan,redirects,site-output,sitemap,summary,write-frames}.test.ts',
  'engine/build/hosting/host-limits.test.ts',
  'engine/build/{output,third-party}/*.test.ts',
  'engine/build/shards/shard-source.test.ts',
  'engine/build/unchanged/{recorded-maps,recorder}.test.ts',
  'engine/vite/plain-modules.test.ts',
  'scripts/checks/{browser,count-report,counts,program-tests,scratch-folder}.test.ts',
  'scripts/packages/{manifest,manual}.test.ts',
]

/** @returns Paths of these tests, relative to the root of the repository. */
export function programTests(root: string): string[] {
  const dailyFiles = new Set(filesOf(quickTests, root))
  return filesOf(places, root).filter(file => !dailyFiles.has(file))
}

/** Vitest takes them as patterns, in which a backslash of Windows would not be part of a name. */
function filesOf(patterns: readonly string[], root: string): string[] {
  return globSync(patterns, { cwd: root })
    .map(file => file.replaceAll(sep, '/'))
    .sort()
}

/**
 * The files that `npm test` leaves out today: three of four; tomorrow others. They are a tenth of the files and take three quarters of the time of
 * all unit tests. The nightly run leaves out none.
 *
 * @returns Paths relative to the root of the repository.
 */
export function leftOutPrograms(root: string): string[] {
  const files = programTests(root)
  const drawn = new Set(sampleOf(files, 4))
  return files.filter(file => !drawn.has(file))
}
