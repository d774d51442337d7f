import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Guide, GuideBlock } from './guide.ts'

/**
 * Writes the files that a guide's samples read: those shown on the page, and the reader's own.
 *
 * @param readers Bytes by name.
 * @param codeOf Returns a block's content as a reader would save it.
 */
export async function writeGuideFiles(
  folder: string,
  { files, steps }: Guide,
  readers: Readonly<Record<string, number>>,
  codeOf: (block: GuideBlock) => string,
): Promise<void> {
  for (const [name, code] of files)
    await writeFile(join(folder, name), codeOf({ title: name, code, line: 0 }))
  const codes = [...files.values(), ...steps.flatMap(({ samples }) => samples.map(({ code }) => code))].join(
    '\n',
  )
  for (const [name, bytes] of Object.entries(readers)) {
    if (!codes.includes(name) || files.has(name)) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), '')
    await truncate(join(folder, name), bytes)
  }
}
