import { type AgentTool, defineTool, type MakeTools, type ToolSite, z } from 'shiori/tools'
import { decoderIndexPath } from './data/decoder-index.ts'
import { type CodeIndex, codeIndex } from './decode/code-index.ts'
import { type Candidate, type Decoded, decode } from './decode/decode.ts'
import type { DecoderData } from './decode/types.ts'

/** Maximum characters of an error; a longer log adds nothing. */
const maxErrorLength = 20_000

const makeTools: MakeTools = site => [decodeErrorTool(site)]
export default makeTools

/** Explains errors with the data and the parser of the decoder on the pages. */
function decodeErrorTool(site: ToolSite): AgentTool {
  const indexes = new Map<string, Promise<CodeIndex>>()
  const indexOf = (locale: string) => {
    const index = indexes.get(locale) ?? readIndex(site, locale)
    indexes.set(locale, index)
    index.catch(() => indexes.delete(locale))
    return index
  }
  const [first = 'en', ...others] = site.locales
  return defineTool({
    name: 'decode_error',
    title: 'Explain an error',
    description:
      'Explains an error of the API or an SDK: meaning, cause, remedy. Takes a code, a name, a message, a response body, or a log.',
    readOnly: true,
    input: z.strictObject({
      error: z.string().trim().min(1).max(maxErrorLength),
      source: z.string().max(100).optional().describe('Where it comes from: platform, web-player, …'),
      language: z.enum([first, ...others]).default(first),
    }),
    async run({ error, source, language }) {
      const decoded = decode(error, await indexOf(language), source)
      if (decoded.candidates.length === 0) return { text: unknown(decoded), isError: true }
      const shown = decoded.candidates.slice(0, 4).map(candidate => entry(site, candidate))
      const values = decoded.metadata.map(
        ({ name, value, meaning }) => `- ${name}: ${value}${meaning ? ` (${meaning})` : ''}`,
      )
      const note = decoded.isGuess ? ['No known code is named; these share words with the text.'] : []
      return { text: [...note, ...shown, values.join('\n')].filter(Boolean).join('\n\n') }
    },
  })
}

async function readIndex(site: ToolSite, locale: string): Promise<CodeIndex> {
  const list = await site.read(decoderIndexPath)
  const files: Record<string, string> = list === undefined ? {} : JSON.parse(list)
  const text = await site.read(files[locale] ?? '')
  if (text === undefined) throw new Error(`${decoderIndexPath} names no file for ${locale}`)
  const data: DecoderData = JSON.parse(text)
  return codeIndex(data)
}

function unknown({ searchTerms }: Decoded): string {
  const tried = searchTerms.length > 0 ? ` Looked for: ${searchTerms.join(', ')}.` : ''
  return `Nothing known is named in this text.${tried} Search the documentation for its words.`
}

function entry(site: ToolSite, { source, code }: Candidate): string {
  const name = [code.code, code.name].filter(Boolean).join(' ')
  const place = [source.title, code.status && `HTTP ${code.status}`].filter(Boolean).join(', ')
  const lines = [
    `## ${name} (${place})`,
    code.cause,
    code.remedy,
    code.retry,
    code.href && new URL(code.href, site.address('/')).href,
  ]
  return lines.filter(Boolean).join('\n\n')
}
