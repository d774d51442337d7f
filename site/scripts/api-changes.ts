import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { apiDocumentFile } from 'shiori/api'
import { UsageError } from 'shiori/internal/cli/command.ts'
import { runCommand } from '../../checks/cli/run-command.ts'
import { addRelease } from '../plugins/api-changes/add-release.ts'

const usage = `npm run api:changes -- OLD   records the differences from an older description, for the page and the feed of changes

  OLD   the description of a built site, /docs/api/bv-one/openapi.yaml, or a file of git`

/** `npm run api:changes`: records the differences from an older description. */
async function record(older: string | undefined): Promise<void> {
  if (older === undefined) throw new UsageError('Missing argument: the file of the older description')
  if (!existsSync(older)) throw new UsageError(`the file "${older}" does not exist`)
  const site = path.resolve(import.meta.dirname, '..')
  const changes = path.join(site, 'api/changes.yaml')
  const text = addRelease(await readFile(changes, 'utf8'), {
    before: await readFile(older, 'utf8'),
    after: await readFile(await apiDocumentFile(site), 'utf8'),
    date: new Date().toISOString().slice(0, 10),
  })
  await writeFile(changes, text)
  console.log(`${path.relative(process.cwd(), changes)} is written: read it, then commit it.`)
}

await runCommand({ usage, options: {}, maxPositionals: 1 }, (_, [older]) => record(older))
