import path from 'node:path'
import { parseArgs } from 'node:util'
import { recoverOutput, siteRecovered } from '../build/output/recover-output.ts'
import { type Command, UsageError } from './command.ts'

/** `shiori mcp`: serves a built site to assistants over standard input and output. */
export const mcp: Command = {
  usage: `shiori mcp [FOLDER | ADDRESS] [--tools FOLDER]

Serves a built site (default: dist) over standard input and output. With an ADDRESS, it reads the deployed site.

  --tools FOLDER  with an ADDRESS: folder of a built site whose plugins' tools are used`,
  async run(args) {
    const { values, positionals } = placeOf(args)
    const [place = process.env.DIST || 'dist'] = positionals
    if (!/^https?:/.test(place) && (await recoverOutput(path.resolve(place)))) console.error(siteRecovered)
    // The MCP SDK takes a fifth of a second to load.
    const { serveOverStdio } = await import('../mcp/stdio.ts')
    await serveOverStdio(place, values.tools)
    return 0
  },
}

/** Parses the arguments. The place may be a URL, so it is not resolved as a path. */
function placeOf(args: readonly string[]) {
  try {
    const found = parseArgs({
      args: [...args],
      options: { tools: { type: 'string' } },
      allowPositionals: true,
    })
    if (found.positionals.length < 2) return found
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
  throw new UsageError(`Unexpected arguments: ${args.slice(1).join(' ')}`)
}
