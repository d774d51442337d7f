import { factsPath, type SiteFacts } from '../../agents/site-facts.ts'
import { type McpSite, openSite } from '../site.ts'

export const facts: SiteFacts = {
  title: 'Acme Docs',
  description: 'How to use Acme',
  url: 'https://docs.example',
  basePath: '/',
  defaultLocale: 'en',
  locales: [
    { code: 'en', lang: 'en' },
    { code: 'ja', lang: 'ja' },
  ],
  apis: [{ id: 'films', path: '/docs/api/films', title: 'Films' }],
  glossary: true,
}

/** Creates a built site in memory, from files by path. */
export function memorySite(
  files: Readonly<Record<string, string | Uint8Array>>,
  change: Partial<SiteFacts> = {},
): Promise<McpSite> {
  const all = new Map(Object.entries({ [factsPath]: JSON.stringify({ ...facts, ...change }), ...files }))
  const bytes = async (path: string) => {
    const content = all.get(path)
    return content === undefined ? undefined : new Uint8Array(Buffer.from(content))
  }
  return openSite({ bytes }, 'memory')
}
