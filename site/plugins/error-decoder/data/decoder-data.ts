import type { Locale } from 'shiori'
import type { PlacedTexts } from 'shiori/data'
import type { Sdk } from '../../sdk-reference/sdk/types.ts'
import type { ErrorCode, ErrorFiles, ErrorGroup } from '../codes/error-codes.ts'
import type { DecoderCode, DecoderData, DecoderSource } from '../decode/types.ts'
import { finalText } from './final-text.ts'
import { metadataTable } from './metadata-table.ts'

/** Input for the decoder's data of a locale. */
export interface DecoderInput {
  locale: Locale
  defaultLocale: Locale
  /** `lang` of the default locale, for texts that the locale lacks. */
  defaultLang: string
  errors: ErrorFiles
  /** SDKs by name: codes of an SDK that an error names have priority. */
  sdks: ReadonlyMap<string, Sdk | undefined>
  /** Paths without locale; see `codePages`. */
  pages: ReadonlyMap<string, string>
  /** See `exampleMessages`. */
  messages: ReadonlyMap<string, readonly string[]>
  variables: Readonly<Record<string, string>>
  /** Final address of a path of the site or of another site; undefined if it has no target. */
  hrefOf: (target: string) => string | undefined
}

/** Creates the decoder's data for a locale. */
export function decoderData(input: DecoderInput): DecoderData {
  const sources: DecoderSource[] = []
  for (const [id, errors] of input.errors) {
    if (!errors) continue
    sources.push({
      id,
      title: localizedText(errors.title, input).replaceAll('`', ''),
      hints: id === 'platform' ? ['google.rpc'] : hintsOf(input.sdks.get(id)),
      codes: errors.groups.flatMap(group => group.codes.map(code => codeOf(code, group, id, input))),
    })
  }
  // The platform first: others repeat its codes for some of their calls.
  sources.sort((a, b) => Number(b.id === 'platform') - Number(a.id === 'platform'))
  return { sources }
}

/** Lists names of an SDK that occur only in its own errors and stack traces. */
function hintsOf(sdk: Sdk | undefined): string[] {
  const types = (sdk?.types ?? []).map(({ name }) => name).filter(name => /Error|Exception/.test(name))
  const packages = (sdk?.types ?? []).flatMap(({ package: name }) =>
    name && /[./]/.test(name) ? [name] : [],
  )
  return [...new Set([...types, ...packages])]
}

function codeOf(error: ErrorCode, group: ErrorGroup, file: string, input: DecoderInput): DecoderCode {
  const page = input.pages.get(`${file} ${group.id}`)
  const hrefOf = (target: string) =>
    target.startsWith('#') ? page && input.hrefOf(page + target) : input.hrefOf(target)
  const text = (texts: PlacedTexts) => finalText(localizedText(texts, input), input.variables, hrefOf)
  const { code, name, status, cause, remedy, retry, details, deprecated, anchor } = error
  const metadata = details && metadataTable(text(details))
  const messages = file === 'platform' ? input.messages.get(String(code)) : undefined
  const href = page && input.hrefOf(`${page}#${anchor}`)
  return {
    code: String(code),
    ...(name !== undefined && { name }),
    ...(status !== undefined && { status }),
    cause: text(cause),
    remedy: text(remedy),
    ...(retry && { retry: text(retry) }),
    ...(metadata && { metadata }),
    ...(messages && { messages: [...messages] }),
    ...(href !== undefined && { href }),
    ...(cause[input.locale] === undefined && { lang: input.defaultLang }),
    ...(deprecated !== undefined && { deprecated }),
  }
}

function localizedText(texts: PlacedTexts, { locale, defaultLocale }: DecoderInput): string {
  return (texts[locale] ?? texts[defaultLocale])?.text ?? ''
}
