import { commands } from 'shiori/internal/cli/commands.ts'
import { fence } from './mdx.ts'

/** A section for each command: what `shiori --help` and `shiori help COMMAND` say. */
export async function commandLine(): Promise<string> {
  const sections = Object.entries(commands).map(async ([name, { summary, load }]) => {
    const { usage } = await load()
    return [`## shiori ${name}`, `${summary}.`, fence('text', usage)].join('\n\n')
  })
  return (await Promise.all(sections)).join('\n\n')
}
