import path from 'node:path'
import { readInterface } from '../sources/interface-members.ts'
import { inlineCode, mdxText, table, typeAndMeaning } from './mdx.ts'

/** The interfaces that a plugin uses, by module of the engine, in the order in which a plugin author needs them. */
export const interfaces: readonly (readonly [file: string, name: string])[] = [
  ['plugins/plugin.ts', 'Plugin'],
  ['plugins/plugin.ts', 'LoadContext'],
  ['files/yaml.ts', 'YamlText'],
  ['plugins/plugin.ts', 'PluginSite'],
  ['plugins/plugin.ts', 'PluginHooks'],
  ['content/own-content.ts', 'ContentReader'],
  ['content/options.ts', 'SectionOptions'],
  ['content/docs/source-page.ts', 'PageSet'],
  ['content/own-content.ts', 'OwnContent'],
  ['content/route-types.ts', 'PluginRoute'],
  ['pages/page-kind.tsx', 'PageParts'],
  ['portal/types.ts', 'Portal'],
  ['content/types.ts', 'ContentModel'],
  ['content/types.ts', 'VersionDocs'],
  ['agents/page-markdown.ts', 'TextSubject'],
  ['pages/page-kind.tsx', 'FoundSubject'],
  ['route-data/frame.ts', 'PageFacts'],
  ['route-data/pages-sidebar.ts', 'SidebarPage'],
  ['route-data/pages-sidebar.ts', 'SidebarGroup'],
  ['agents/page-markdown.ts', 'PageText'],
  ['data/home/section.ts', 'SectionDeclaration'],
  ['components/declaration.ts', 'ComponentDeclaration'],
  ['components/declaration.ts', 'ShownComponent'],
  ['components/expand-call.ts', 'ExpandCall'],
  ['components/data-writer.ts', 'DataLanguage'],
  ['components/expand-output.ts', 'ExpandOutput'],
  ['plugins/plugin.ts', 'PluginPage'],
  ['plugins/plugin.ts', 'EmittedFile'],
  ['plugins/agent-tool.ts', 'AgentTool'],
  ['plugins/agent-tool.ts', 'ToolAnswer'],
  ['plugins/agent-tool.ts', 'ToolSite'],
  ['plugins/head-tag.ts', 'HeadTag'],
  ['plugins/page-picture.ts', 'PicturedPage'],
  ['plugins/page-picture.ts', 'PagePicture'],
  ['plugins/plugin.ts', 'LatestPage'],
  ['plugins/plugin.ts', 'PageList'],
  ['plugins/plugin.ts', 'CheckedPage'],
  ['plugins/plugin.ts', 'SampleDeclarations'],
  ['search/types.ts', 'SearchPage'],
  ['search/types.ts', 'SearchSection'],
  ['search/types.ts', 'SearchEntity'],
  ['config/problem.ts', 'Problem'],
]

/** Writes a section for each interface, with a table of its members. */
export function pluginApi(engine: string): string {
  return interfaces
    .map(([file, name]) => {
      const { comment, extended, members } = readInterface(path.join(engine, file), name)
      const inherited = extended
        .filter(other => interfaces.some(([, known]) => known === other))
        .map(other => `[\`${other}\`](#${other.toLowerCase()})`)
        .join(' and ')
      const note = inherited === '' ? [] : [`It also has the members of ${inherited}.`]
      const rows = members.map(member => [
        `${inlineCode(member.name)}${member.optional ? '' : ' (required)'}`,
        typeAndMeaning(member.type, member.comment),
      ])
      return [`## ${name}`, mdxText(comment), ...note, table(['Member', 'Type and meaning'], rows)].join(
        '\n\n',
      )
    })
    .join('\n\n')
}
