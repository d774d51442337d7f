import { factsPath } from '../../../agents/site-facts.ts'
import { facts } from '../../../mcp/testing/memory-site.ts'
import { buildIndex } from '../../../search/build/build-index.ts'
import { indexFiles } from '../../../search/testing/index-files.ts'
import { samplePage } from '../../../search/testing/sample-page.ts'

const indexOf = (docs: string) =>
  buildIndex(
    [
      samplePage({
        url: `${docs}/keys`,
        title: 'Keys of a parcel box',
        sections: [
          {
            anchor: 'lost',
            headings: ['Replace a lost key'],
            text: 'Order a new key at the counter.\n\tparcel key',
          },
        ],
      }),
    ],
    { glossary: new Map(), synonyms: [], locale: 'en', buildId: 'b' },
  )
const indexes = [indexOf('/docs'), indexOf('/docs/1.0')]
const [settings = '', settingsOfVersion = ''] = indexes.map(({ manifestName, manifest }) =>
  JSON.stringify({
    engine: { type: 'static', manifest: `search/${manifestName}`, buildId: 'b', content: manifest },
  }),
)
/** Files of a built site whose pages have one section, in two versions. */
export const answeringFiles = {
  'index.html': 'home',
  [factsPath.slice(1)]: JSON.stringify({ ...facts, apis: [], glossary: false }),
  'search-en.json': settings,
  'search-en.1.0.json': settingsOfVersion,
  ...Object.fromEntries(
    indexes.flatMap(index =>
      [...indexFiles(index)].map(([name, file]) => [`search/${name}`, Buffer.from(file)]),
    ),
  ),
}
/** A question that the section answers. */
export const question = 'how do I replace a lost key?'
/** Sources of an answer. */
export const sources = [{ url: '/docs/keys#lost', label: 'Keys of a parcel box › Replace a lost key' }]
