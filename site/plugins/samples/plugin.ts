import { definePlugin, z } from 'shiori'
import { readSamples, type Sample } from './read-samples.ts'
import { samplesWords } from './words.ts'
import { writeTar } from './write-tar.ts'

/**
 * Complete small projects from `site/samples/`: `<SampleFile of="chatbot" path="public/ask.ts" />` shows a file,
 * `<SampleArchive of="chatbot" />` says how to download and unpack the project.
 */
export default definePlugin<readonly Sample[]>({
  name: 'samples',
  watch: ['samples'],
  load: ({ root }) => readSamples(root),
  components: [
    {
      name: 'SampleFile',
      attributes: z.strictObject({
        /** Name of the project. */
        of: z.string(),
        /** Path of the file in the project; `../shared/…` for a file that projects share. */
        path: z.string(),
      }),
      expand({ attributes, data, line, reportName }) {
        const name = attributes.get('of') ?? ''
        const sample = data.find(sample => sample.name === name)
        if (!sample)
          return reportName(
            `there is no sample "${name}"`,
            name,
            data.map(sample => sample.name),
          )
        const path = attributes.get('path') ?? ''
        const file = path.startsWith('../') ? path.slice(3) : `${name}/${path}`
        const found = sample.files.find(({ path }) => path === file)
        if (!found)
          return reportName(
            `the sample "${name}" has no file "${file}"`,
            file,
            sample.files.map(({ path }) => path),
          )
        const language = file.slice(file.lastIndexOf('.') + 1)
        line(`\`\`\`${language} title="${file}"`)
        for (const text of found.text.trimEnd().split('\n')) line(text)
        line('```')
      },
    },
    {
      name: 'SampleArchive',
      attributes: z.strictObject({ of: z.string() }),
      expand({ attributes, data, locale, line, reportName }) {
        const name = attributes.get('of') ?? ''
        if (!data.some(sample => sample.name === name))
          return reportName(
            `there is no sample "${name}"`,
            name,
            data.map(sample => sample.name),
          )
        const words = Object.hasOwn(samplesWords, locale)
          ? samplesWords[locale as keyof typeof samplesWords]
          : samplesWords.en
        line(`[${words.download(archiveOf(name))}](/samples/${archiveOf(name)})`)
        line('')
        line('```bash')
        line(`tar -xf ${archiveOf(name)}`)
        line(`cd ${folderOf(name)}`)
        line('```')
      },
    },
  ],
  setup: ({ data }) => ({
    files: () =>
      data.map(({ name, files }) => ({
        url: `/samples/${archiveOf(name)}`,
        text: writeTar(files.map(({ path, text }) => ({ path: `${folderOf(name)}/${path}`, text }))),
      })),
  }),
})

function folderOf(name: string): string {
  return `bv-one-${name}`
}

function archiveOf(name: string): string {
  return `${folderOf(name)}.tar`
}
