import { copyFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { apiDocumentFile } from '../portal/api-document.ts'
import { type Command, siteArguments } from './command.ts'

/** `shiori api`: writes the description of an API in one piece, for other tools. */
export const api: Command = {
  usage: `shiori api [SITE] [--id ID] [--out FILE]   the description of an API as one JSON document, references and all
--id: which of the site's APIs, the first when left out   --out: into a file instead of the terminal`,
  async run(args) {
    const { values, root } = siteArguments(args, { id: { type: 'string' }, out: { type: 'string' } })
    const file = await apiDocumentFile(root, values.id)
    if (values.out === undefined) process.stdout.write(readFileSync(file))
    else copyFileSync(file, path.resolve(values.out))
    return 0
  },
}
