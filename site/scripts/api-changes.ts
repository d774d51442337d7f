import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { apiDocumentFile } from 'shiori/api'
import { addRelease } from '../plugins/api-changes/add-release.ts'

/*
 * Records what is different from an older description, for the page and the feed of changes:
 *
 *   npm run api:changes -- old-openapi.yaml
 *
 * The older one is that of a built site, `/docs/api/bv-one/openapi.yaml`, or a file of git.
 */

const [, , older] = process.argv
if (!older) throw new Error('Name the file of the older description: npm run api:changes -- old-openapi.yaml')
const site = path.resolve(import.meta.dirname, '..')
const changes = path.join(site, 'api/changes.yaml')
const text = addRelease(await readFile(changes, 'utf8'), {
  before: await readFile(older, 'utf8'),
  after: await readFile(await apiDocumentFile(site), 'utf8'),
  date: new Date().toISOString().slice(0, 10),
})
await writeFile(changes, text)
console.log(`${path.relative(process.cwd(), changes)} is written: read it, then commit it.`)
