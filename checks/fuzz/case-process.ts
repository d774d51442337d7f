import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Problem, ProblemsError } from 'shiori/internal/config/problem.ts'
import { watchProcess } from 'shiori/internal/files/watch-process.ts'
import { checkSite } from 'shiori/internal/portal/check-site.ts'
import type { FuzzCase } from './mutate.ts'
import { configOf, files } from './site.ts'

/** Result of reading a site: its problems, or an error that was thrown. */
export type CaseResult = { problems: readonly Problem[] } | { thrown: string }

/** Maximum CPU milliseconds for reading the small site with a case's change; a tenth of a second is usual. */
const timeout = 30_000

const allow = watchProcess()
const root = mkdtempSync(path.join(tmpdir(), 'fuzz-'))
const cache = path.join(root, '.cache')
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
process.on('disconnect', () => process.exit())

function write(name: string, text: string): void {
  const file = path.join(root, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

async function read({ file, text, syntax }: FuzzCase): Promise<CaseResult> {
  if (syntax !== undefined) write('site.config.ts', configOf(syntax))
  write(file, text)
  allow(timeout)
  try {
    return { problems: (await checkSite(root, cache)).problems }
  } catch (error) {
    if (error instanceof ProblemsError) return { problems: error.problems }
    return { thrown: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    allow(undefined)
    write(file, files[file])
    if (syntax !== undefined) write('site.config.ts', files['site.config.ts'])
  }
}

for (const [name, text] of Object.entries(files)) write(name, text)
process.on('message', async (fuzzCase: FuzzCase) => {
  process.send?.(await read(fuzzCase))
})
