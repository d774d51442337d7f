import path from 'node:path'
import { z } from 'shiori'
import { engineFolder } from 'shiori/internal/portal/paths.ts'
import { engineComponents } from 'shiori/internal/portal/site-components.ts'
import { beforeAll, expect, test } from 'vitest'
import { readInterface } from './sources/interface-members.ts'
import { schemaKeys } from './sources/schema-keys.ts'
import { type ReferenceName, writeReferences } from './write-references.ts'
import { entryPoints } from './writers/entry-points.ts'
import { interfaces } from './writers/plugin-api.ts'

let references: Record<ReferenceName, string>
beforeAll(async () => {
  references = await writeReferences(engineFolder)
})

test('the schema of components describes every key', () => {
  const keys = schemaKeys(z.strictObject(engineComponents))
  expect(keys.length).toBeGreaterThan(25)
  expect(keys.filter(({ description }) => description === '').map(({ path }) => path)).toEqual([])
})

test.each(interfaces)('%s documents every member of %s', (file, name) => {
  const { comment, members } = readInterface(path.join(engineFolder, file), name)
  expect(comment).not.toBe('')
  expect(members.length).toBeGreaterThan(0)
  expect(members.filter(member => member.comment === '').map(member => member.name)).toEqual([])
})

test('every export of an entry point is documented', () => {
  const exported = references['entry-points'].match(/^\| `.*\|$/gm) ?? []
  expect(exported.length).toBeGreaterThan(100)
  expect(exported.filter(row => /\| *\|$/.test(row))).toEqual([])
})

test('lists a component with its attributes', () => {
  expect(references.components).toContain('| `href` | `string`. Target of the card:')
  expect(references.components).toContain('## Kbd\n\nA key on the keyboard.\n\nIt takes no attributes.')
})

test('lists a command with its summary, usage and options', () => {
  expect(references['command-line']).toMatch(
    /## shiori build\n\nWrite a site as static files\.\n\n```text\nshiori build \[SITE\] .*\n```\n\n\| Option \| Meaning \|/,
  )
  expect(references['command-line']).toContain('| `--strict` | warnings fail the build, as errors do |')
})

test('lists a hook with its signature, and a method with its return type', () => {
  expect(references['plugin-api']).toContain(
    '| `files` | `(): readonly EmittedFile[]`. Files that a build writes next to the pages. |',
  )
})

test('links the members that an interface has from others', () => {
  expect(references['plugin-api']).toMatch(
    /^## ContentReader\n\n.*\n\nIt also has the members of \[`SectionOptions`\]\(#sectionoptions\)\.\n/m,
  )
})

test('lists the exports of an entry point, types and values', () => {
  expect(references['entry-points']).toContain('| `definePlugin` | Infers the types of a plugin. |')
  const headings = [...references['entry-points'].matchAll(/^## (.*)$/gm)].map(([, name]) => name)
  expect(headings).toEqual(entryPoints(engineFolder).map(([name]) => name))
})

test('lists custom properties in the groups of the style sheet', () => {
  expect(references['custom-properties']).toContain('## Corners\n\n| Custom property | Value |')
  expect(references['custom-properties']).toContain('| `--radius` | `6px` |')
})

test('lists interface texts under the keys that replace them', () => {
  expect(references['interface-texts']).toContain('| `taggedWith.one` | `{count} page tagged "{tag}"` |')
})
