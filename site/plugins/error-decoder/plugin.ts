import { definePlugin, z } from 'shiori'
import { checkErrorCodes } from './codes/check-error-codes.ts'
import { type ErrorFiles, readErrorCodes } from './codes/error-codes.ts'
import { errorCodes } from './codes/error-codes-component.ts'
import { decoderFiles } from './data/decoder-files.ts'
import { decoderIndexPath } from './data/decoder-index.ts'
import { errorDecoderMarkdown } from './error-decoder-markdown.ts'

/**
 * Error codes from `content/errors/<name>.yaml`: `<ErrorCodes>` shows them, `<ErrorDecoder>` explains a pasted error.
 * To know the names of SDKs, the decoder needs the plugin "sdk-reference" before this one.
 */
export default definePlugin<ErrorFiles, { supportUrl: string }>({
  name: 'error-decoder',
  options: z.strictObject({
    /** Page for questions about unknown errors. */
    supportUrl: z.url(),
  }),
  watch: ['content/errors'],
  load: ({ readFolder }) => readFolder('content/errors', readErrorCodes),
  components: [
    errorCodes,
    {
      name: 'ErrorDecoder',
      attributes: z.strictObject({ of: z.string().optional() }),
      refers: attributes => [...attributes.values()].map(of => `decoder ${of}`),
      view: './ErrorDecoder.tsx',
      styles: './error-decoder.css',
      island: { module: './island/island.tsx', on: 'visible' },
      markdown: errorDecoderMarkdown,
    },
  ],
  tools: './tools.ts',
  messages: { en: './messages/en.ts', ja: './messages/ja.ts', zh: './messages/zh.ts' },
  setup: site => {
    const files = decoderFiles(site)
    const { data, apiNames, config, options, href, fileHref } = site
    return {
      files: () => {
        const found = [...files()]
        if (found.length === 0) return []
        const index = Object.fromEntries(found.map(([locale, { url }]) => [locale, url]))
        return [
          ...found.map(([, { url, text }]) => ({ url, text })),
          { url: decoderIndexPath, text: JSON.stringify(index) },
        ]
      },
      props: locale => {
        const file = files().get(locale)
        return {
          data: file && fileHref(file.url),
          sources:
            file?.pages.map(({ path, ...source }) => ({
              ...source,
              ...(path !== undefined && { href: href(path, locale) }),
            })) ?? [],
          searchHref: href('/search', locale),
          supportHref: options.supportUrl,
        }
      },
      check: pages => checkErrorCodes(data, pages, apiNames.get(config.defaultLocale)),
    }
  },
})
