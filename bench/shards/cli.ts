import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from 'shiori/internal/cli/command.ts'
import { folderFiles } from 'shiori/internal/portal/folder-files.ts'
import { engineFolder } from 'shiori/internal/portal/paths.ts'
import { runCommand } from '../../checks/cli/run-command.ts'
import { makeSite } from './made-site.ts'

const usage = `npm run bench:shards -- FOLDER [--pages 10000] [--shards 16]

Makes a site in FOLDER, unless it is there, builds it once, then in shards one after the other, joins these, and compares the two.`

/**
 * Runs a build by the command line.
 *
 * @returns The last line of its output, with pages and seconds.
 */
function build(site: string, ...args: readonly string[]): string {
  const script = path.join(engineFolder, 'cli/shiori.ts')
  const output = execFileSync(process.execPath, [script, 'build', site, '--compress', 'none', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return output.trimEnd().split('\n').at(-1) ?? ''
}

/** Lists the files that differ between two folders. */
function differingFiles(a: string, b: string): string[] {
  const names = new Set([...folderFiles(a), ...folderFiles(b)])
  const read = (folder: string, name: string) => {
    const file = path.join(folder, name)
    return existsSync(file) ? readFileSync(file) : Buffer.from('not there')
  }
  return [...names].filter(name => !read(a, name).equals(read(b, name)))
}

/** `npm run bench:shards`: exits with 1 if the two sites differ. */
function main(folder: string, pages: number, shards: number): number {
  const site = path.resolve(folder, 'site')
  if (!existsSync(site)) makeSite(site, pages)
  const [whole, joined] = [path.resolve(folder, 'one'), path.resolve(folder, 'joined')]
  console.log(`One build: ${build(site, '--out', whole)}`)
  // Another machine would not have the cache of this build.
  rmSync(path.join(site, '.cache'), { recursive: true })
  for (let number = 1; number <= shards; number += 1)
    console.log(`Shard ${number}: ${build(site, '--shard', `${number}/${shards}`)}`)
  console.log(`Join: ${build(site, '--join', '--out', joined)}`)
  const files = differingFiles(whole, joined)
  console.log(`${folderFiles(whole).length} files, of which ${files.length} differ`)
  for (const name of files.slice(0, 10)) console.log(`  ${name}`)
  return files.length === 0 ? 0 : 1
}

const options = {
  pages: { type: 'string', default: '10000' },
  shards: { type: 'string', default: '16' },
} as const

await runCommand({ usage, options, maxPositionals: 1 }, async ({ pages, shards }, [folder]) => {
  if (folder === undefined) throw new UsageError('Missing argument: FOLDER')
  process.exitCode = main(folder, Number(pages), Number(shards))
})
