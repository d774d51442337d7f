import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { replaceFile } from '../files/replace-file.ts'
import { watchWork } from '../files/work-watch.ts'
import { apiDocumentFile } from '../portal/api-document.ts'
import { type Command, CommandError, siteArguments } from './command.ts'

/** End of a document that `--out` has written. Only files that end like this are overwritten. */
const mark = ',"x-generated-by":"shiori api"}'

/** `shiori api`: writes the description of an API as one document, for other tools. */
export const api: Command = {
  usage: `shiori api [SITE] [--id ID] [--out FILE]

Prints the description of an API as one JSON document, with its references resolved within it.

  --id ID     which of the site's APIs (default: the first)
  --out FILE  writes to a file instead, which must be new or written by this command`,
  async run(args) {
    const { values, root } = siteArguments(args, { id: { type: 'string' }, out: { type: 'string' } })
    const out = values.out === undefined ? undefined : path.resolve(values.out)
    if (out !== undefined && !isWritable(out))
      throw new CommandError(
        `${values.out} exists already, and "shiori api" has not written it. Name another file with --out, or delete this one.`,
      )
    watchWork(root)
    const file = await apiDocumentFile(root, values.id)
    if (out === undefined) process.stdout.write(readFileSync(file))
    else replaceFile(out, readFileSync(file, 'utf8').replace(/\}$/, mark))
    return 0
  },
}

/** Whether a file may be written: it does not exist, or this command has written it. */
function isWritable(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined || (found.isFile() && readFileSync(file, 'utf8').endsWith(mark))
}
