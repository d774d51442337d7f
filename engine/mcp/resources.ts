import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { pageAddress } from './page-address.ts'
import type { McpSite } from './site.ts'
import { textOf } from './source/site-source.ts'

/** Adds the lists of pages and every page as resources, under their public URLs. */
export function addResources(server: McpServer, site: McpSite): void {
  const { facts, source } = site
  for (const { code, lang } of facts.locales) {
    const path = site.localized(code, '/llms.txt')
    const uri = site.address(path)
    const about = {
      title: `Pages in ${lang}`,
      description: 'The sections of the site with lists of their pages',
      mimeType: 'text/plain',
    }
    server.registerResource(`llms-${code}`, uri, about, async () => {
      const text = await textOf(source, path)
      if (text === undefined) throw new ResourceNotFoundError(uri, `${uri} is not there`)
      return { contents: [{ uri, mimeType: 'text/plain', text }] }
    })
  }
  const template = new ResourceTemplate(site.address('/{+path}.md'), { list: undefined })
  const about = { title: 'Page as Markdown', description: 'Any page of the site', mimeType: 'text/markdown' }
  server.registerResource('page', template, about, async uri => {
    const address = pageAddress(site, uri.href, facts.defaultLocale)
    const text = address && (await textOf(source, address.file))
    if (text === undefined) throw new ResourceNotFoundError(uri.href, `${uri.href} is not there`)
    return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
  })
}
