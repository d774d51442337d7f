import { expect, test } from 'vitest'
import { DescriptionFolder } from '../../reference/testing/description.ts'
import type { LinkTargets } from '../links.ts'
import { nextVersion } from '../testing/test-site.ts'
import type { VersionDocs } from '../types.ts'
import { checkApiLinks } from './check-api-links.ts'
import { LinkCheck } from './check-links.ts'

const yaml = `openapi: 3.1.0
info:
  title: Boats
  version: '1'
  description: |
    # Terms

    See [terms](#terms), [outside](https://boats.example) and
    [the guide](./guide.md).
tags: [{ name: Fleet, description: '[None](#snow)' }]
paths:
  /boats:
    get:
      operationId: listBoats
      description: >-
        A list of
        [boats](#operation/listBoat) with a [name](#200.name) and [age](#200.age).
      responses:
        200:
          description: '[Boats](#operation/listBoat)'
          content:
            application/json: { schema: { properties: { name: { type: string } } } }
`
const overlay = `overlay: 1.0.0
info: { title: ja, version: '1' }
actions:
  - target: $.paths['/boats'].get
    update:
      summary: '[Boats](#tag/Boote)'
`

const emptyDocs: VersionDocs = {
  version: nextVersion,
  docs: new Map(),
  sidebars: new Map(),
  places: new Map(),
  docsTags: new Map(),
  docsByTag: new Map(),
  apis: [],
}

test('reports a link without a target with file, line and pointer, once for all its occurrences', () => {
  using folder = new DescriptionFolder({ 'api.yaml': yaml, 'ja.yaml': overlay })
  const { description } = folder.load({ file: 'api.yaml', overlays: { ja: 'ja.yaml' } })
  if (!description) throw new Error('not loaded')
  const targets: LinkTargets = {
    locales: ['en', 'ja'],
    defaultLocale: 'en',
    routes: new Map(),
    pathByFile: new Map(),
    uncertainPaths: [],
    versions: new Map([['current', emptyDocs]]),
  }
  const api = { id: 'test', path: '/api', title: {}, description: {}, operations: [], groups: [] }
  const problems = checkApiLinks(description, {
    model: { ...targets, apis: [api], sidebars: new Map() },
    check: new LinkCheck(targets, [], () => false),
  })
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'api.yaml:9 #/info/description: broken link: "/api/guide.md" leads to no page (written "./guide.md")',
    'api.yaml:10 #/tags/0/description: broken anchor: "#snow" is on no page that shows this text',
    'api.yaml:17 #/paths/~1boats/get/description: broken anchor: "#operation/listBoat": there is no operation "listBoat"; so are 1 more',
    'api.yaml:17 #/paths/~1boats/get/description: broken anchor: "#200.age" is on no page that shows this text',
    'ja.yaml:6 #/paths/~1boats/get/summary: broken anchor: "#tag/Boote": there is no tag "Boote"',
  ])
})
