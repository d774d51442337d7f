import { definePlugin, type Problem, z } from 'shiori'
import { readYaml, type YamlText } from 'shiori/data'
import { type Release, releaseSchema } from './release.ts'
import { wordsOf } from './words.ts'
import { writeFeed } from './write-feed.ts'
import { writeRelease } from './write-release.ts'

const releases = z.array(releaseSchema)

/**
 * Shows the changes of the API by version from `api/changes.yaml`, which `npm run api:changes` writes: `<ApiChanges />`
 * below a heading of level 2, and a feed for each locale.
 */
export default definePlugin<readonly Release[], { page: string; title: string }>({
  name: 'api-changes',
  options: z.strictObject({
    /** Path of the page with the changes, without locale. */
    page: z.string().startsWith('/'),
    /** Name of the API in the feeds. */
    title: z.string(),
  }),
  watch: ['api/changes.yaml'],
  load: ({ readFolder }) => readFolder('api', readReleases).get('changes') ?? [],
  components: [
    {
      name: 'ApiChanges',
      attributes: z.strictObject({}),
      expand({ data, locale, line }) {
        line(`[${wordsOf(locale).feed}](${feedOf(locale)})`)
        line('')
        for (const [index, release] of data.entries()) {
          const isFirst = index === data.length - 1
          for (const text of writeRelease(release, { locale, depth: 3, isFirst })) line(text)
        }
      },
    },
  ],
  setup: ({ data, options, config, href, fileHref, model }) => ({
    files: () =>
      model.locales.map(locale => ({
        url: feedOf(locale),
        text: writeFeed(data, {
          self: config.url + fileHref(feedOf(locale)),
          page: config.url + (href(options.page, locale) ?? options.page),
          title: options.title,
          locale,
        }),
      })),
  }),
})

function feedOf(locale: string): string {
  return `/api/changes-${locale}.atom`
}

/** Reads the versions in `changes.yaml`; undefined for any other file. */
function readReleases(source: YamlText, _: unknown, problems: Problem[]): Release[] | undefined {
  if (!source.file.endsWith('/changes.yaml')) return undefined
  const { value, problems: found } = readYaml(source, releases, 'api-changes')
  problems.push(...found)
  return value
}
