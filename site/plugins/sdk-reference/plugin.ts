import { definePlugin, z } from 'shiori'
import type { ExpandCall } from 'shiori/components'
import { checkSdkPages } from './check-sdk-pages.ts'
import { memberLink } from './member-link.ts'
import { memberEntities } from './members.ts'
import { sdkDeclarations } from './sdk/declarations.ts'
import { findMember, memberNames } from './sdk/find-member.ts'
import { kotlinDeclarations } from './sdk/kotlin-declarations.ts'
import { readSdk } from './sdk/read-sdk.ts'
import { swiftDeclarations } from './sdk/swift-declarations.ts'
import type { Sdk } from './sdk/types.ts'
import { sdkWords } from './words.ts'
import { writeSdk } from './write-sdk.ts'

/** SDKs by file name; undefined for a file that cannot be read. */
export type Sdks = ReadonlyMap<string, Sdk | undefined>

/** Reference pages of SDKs from `content/sdk/<name>.yaml`, and links to their members. */
export default definePlugin<Sdks>({
  name: 'sdk-reference',
  watch: ['content/sdk'],
  load: ({ readFolder }) => readFolder('content/sdk', readSdk),
  components: [
    {
      name: 'SdkReference',
      attributes: z.strictObject({ of: z.string(), page: z.string() }),
      expand: call => {
        const pageId = call.attributes.get('page') ?? ''
        const sdk = sdkOf(call)
        call.refer('sdk', `${call.attributes.get('of')} ${pageId}`)
        if (!sdk) return
        const page = sdk.pages.find(({ id }) => id === pageId)
        if (page)
          writeSdk(Object.assign(call.writer(sdk.file), { data: { words: wordsIn(call.locale) } }), sdk, page)
        else
          call.reportName(
            `${sdk.file} has no page "${pageId}"`,
            pageId,
            sdk.pages.map(({ id }) => id),
          )
      },
    },
    {
      name: 'Member',
      attributes: z.strictObject({ of: z.string(), name: z.string() }),
      expandInline: call => {
        const name = call.attributes.get('name') ?? ''
        const sdk = sdkOf(call)
        if (!sdk) return `\`${name}\``
        if (!findMember(sdk, name)) call.reportName(`${sdk.file} has no "${name}"`, name, memberNames(sdk))
        return memberLink(sdk, name)
      },
    },
  ],
  setup: ({ data, config: { defaultLocale } }) => ({
    check: pages => checkSdkPages(data, pages),
    declarations: () => [...data.values()].flatMap(sdk => (sdk ? declarationsOf(sdk) : [])),
    entities: (doc, locale) =>
      [...data.values()].flatMap(
        sdk =>
          sdk?.pages
            .filter(page => page.doc === doc)
            .flatMap(page => memberEntities(sdk, page, { locale, defaultLocale })) ?? [],
      ),
  }),
})

/** Folders of docs whose samples use the SDKs; TypeScript in other docs uses none. */
const docs = ['player/', 'sdk/']
const docsOfApps = [...docs, 'livestreaming/', 'overview/']

function declarationsOf(sdk: Sdk) {
  const texts =
    sdk.language === 'typescript'
      ? [sdkDeclarations(sdk)]
      : sdk.language === 'kotlin'
        ? kotlinDeclarations(sdk)
        : [swiftDeclarations(sdk)]
  const folders = sdk.language === 'typescript' ? docs : docsOfApps
  return texts.map(text => ({ docs: folders, language: sdk.language, text }))
}

/** Returns the SDK that a component names. Errors in its file were reported when it was read. */
function sdkOf({ attributes, data, reportName }: ExpandCall<Sdks>): Sdk | undefined {
  const sdkId = attributes.get('of') ?? ''
  if (!data.has(sdkId)) reportName(`there is no file content/sdk/${sdkId}.yaml`, sdkId, [...data.keys()])
  return data.get(sdkId)
}

function wordsIn(locale: string) {
  return Object.hasOwn(sdkWords, locale) ? sdkWords[locale as keyof typeof sdkWords] : sdkWords.en
}
