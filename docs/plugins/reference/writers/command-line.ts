import { commands } from 'shiori/internal/cli/commands.ts'
import { fence, inlineCode, mdxText, table } from './mdx.ts'

/** Writes a section for each command, from the output of `shiori --help` and `shiori help COMMAND`. */
export async function commandLine(): Promise<string> {
  const sections = Object.entries(commands).map(async ([name, { summary, load }]) => {
    const [form = '', ...blocks] = (await load()).usage.split('\n\n')
    return [`## shiori ${name}`, `${summary}.`, fence('text', form), ...blocks.map(markdownOf)].join('\n\n')
  })
  return (await Promise.all(sections)).join('\n\n')
}

/** Converts a block of the usage: indented lines are options, anything else is a paragraph. */
function markdownOf(block: string): string {
  if (!block.startsWith('  ')) return mdxText(block.replaceAll('\n', ' '))
  const rows = block.split('\n').map(line => {
    const [option = '', meaning = ''] = line.trim().split(/ {2,}/)
    return [inlineCode(option), mdxText(meaning)]
  })
  return table(['Option', 'Meaning'], rows)
}
