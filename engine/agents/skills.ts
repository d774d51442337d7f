import { hash } from 'node:crypto'
import type { SiteConfig } from '../config/config-schema.ts'
import { baseOf, fileUrl, localizedUrl } from '../config/urls.ts'
import type { SidebarCategory, SidebarItem } from '../content/sidebar-types.ts'
import type { Portal } from '../portal/types.ts'
import { bundlePath } from '../reference/paths.ts'
import { markdownLink } from './links.ts'
import { firstSentence } from './llms/first-sentence.ts'

type Skill = SiteConfig['agents']['skills'][number]

const folder = '/.well-known/agent-skills'

/** Skills of a site and their index (Agent Skills Discovery 0.2.0), by path without base path; empty for a site without skills. */
export function skillFiles(portal: Portal): { url: string; text: string }[] {
  const { skills } = portal.config.agents
  if (skills.length === 0) return []
  const files = skills.map(skill => ({
    skill,
    url: `${folder}/${skill.name}/SKILL.md`,
    text: skillText(portal, skill),
  }))
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: files.map(({ skill: { name, description }, url, text }) => ({
      name,
      type: 'skill-md',
      description,
      url: baseOf(portal.config) + url,
      digest: `sha256:${hash('sha256', text)}`,
    })),
  }
  return [
    { url: `${folder}/index.json`, text: `${JSON.stringify(index, null, 2)}\n` },
    ...files.map(({ url, text }) => ({ url, text })),
  ]
}

/** A skill: when to use it, the guides as steps, pitfalls, and links. */
function skillText(portal: Portal, { name, description, href, pitfalls }: Skill): string {
  const { config, model, urls } = portal
  const locale = config.defaultLocale
  const absolute = (path: string) => config.url + fileUrl(urls, locale, path)
  const link = markdownLink(portal, '/')
  const sidebars = [...(model.sidebars.get(locale)?.values() ?? [])]
  const category = findCategory(
    sidebars.flatMap(({ items }) => items),
    href,
  )
  const steps = category ? stepsOf(portal, category.items) : []
  const more = [
    `All pages of this part: ${category?.generated ? absolute(`${href}/llms.txt`) : link(baseOf(urls) + href)}`,
    `All pages: ${absolute('/llms.txt')}`,
    ...model.apis.map(
      api => `Description of ${api.title[locale] ?? api.id}: ${absolute(bundlePath(api.path, 'json'))}`,
    ),
    ...(config.agents.mcp.serve
      ? [`Search, pages and calls by the Model Context Protocol: ${absolute('/mcp')}`]
      : []),
  ]
  return [
    // JSON strings are valid YAML.
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`,
    `# ${category?.label ?? name}`,
    description,
    ...(steps.length > 0
      ? ['## Steps', 'Read the page of a step before you write code for it.', steps.join('\n')]
      : []),
    ...(pitfalls.length > 0
      ? [
          '## Pitfalls',
          pitfalls
            .map(
              text =>
                `- ${text.replaceAll(/\]\((\/[^)\s]*)\)/g, (_, to: string) => `](${link(baseOf(urls) + to)})`)}`,
            )
            .join('\n'),
        ]
      : []),
    '## More',
    more.map(line => `- ${line}`).join('\n'),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

/** The guides of a category in order, with those of subcategories below the name of the subcategory. */
function stepsOf(portal: Portal, items: readonly SidebarItem[], indent = ''): string[] {
  const { config, model, urls } = portal
  const link = markdownLink(portal, '/')
  let number = 0
  return items.flatMap(item => {
    if (item.type === 'category') {
      number += 1
      return [`${indent}${number}. ${item.label}`, ...stepsOf(portal, item.items, `${indent}    `)]
    }
    if (item.type !== 'doc') return []
    number += 1
    const description = model.docs.get(config.defaultLocale)?.get(item.id)?.description ?? ''
    const target = link(localizedUrl(urls, config.defaultLocale, item.path))
    return [
      `${indent}${number}. [${item.label}](${target})${description ? `: ${firstSentence(description)}` : ''}`,
    ]
  })
}

function findCategory(items: readonly SidebarItem[], path: string): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = item.path === path ? item : findCategory(item.items, path)
    if (found) return found
  }
  return undefined
}
