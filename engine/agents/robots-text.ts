import type { SiteConfig } from '../config/config-schema.ts'

/** robots.txt (RFC 9309), with content signals for the allowed uses of pages (contentsignals.org). */
export function robotsText({ noIndex, agents, url, basePath }: SiteConfig): string {
  if (noIndex) return 'User-agent: *\nDisallow: /\n'
  const { search, answers, training } = agents.welcome
  const signals = { search, 'ai-input': answers, 'ai-train': training }
  const signal = Object.entries(signals).map(([name, welcome]) => `${name}=${welcome ? 'yes' : 'no'}`)
  const groups = agents.crawlers.map(({ names, disallow, allow }) => [
    ...names.map(name => `User-agent: ${name}`),
    ...allow.map(path => `Allow: ${path}`),
    ...disallow.map(path => `Disallow: ${path}`),
  ])
  return `${[
    ['User-agent: *', `Content-Signal: ${signal.join(', ')}`, 'Allow: /'],
    ...groups,
    [`Sitemap: ${url}${basePath}sitemap.xml`],
  ]
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`
}
