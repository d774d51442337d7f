import { posix } from 'node:path'
import type { PlacedLine } from '../../markdown/mdx-source/edited-text.ts'
import { includedText, maxIncludeDepth } from './included-text.ts'
import { append, like, type Translation } from './translation.ts'

const snippet = /^(\s*)-{1,}8<-{1,}[ \t]+"([^"]+)"[ \t]*$/
const snippetBlock = /^(\s*)-{1,}8<-{1,}[ \t]*$/

/** Replaces `--8<-- "file"` by the text of the file, also in code. */
export function withSnippets(
  translation: Translation,
  lines: readonly PlacedLine[],
  depth: number,
): PlacedLine[] {
  const result: PlacedLine[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (!line) continue
    const [, indent = '', path] = snippet.exec(line.text) ?? snippetBlock.exec(line.text) ?? []
    if (path !== undefined) append(result, snippetLines(translation, line, path, indent, depth))
    else if (snippetBlock.test(line.text)) {
      const end = lines.findIndex(({ text }, at) => at > index && snippetBlock.test(text))
      const inner = lines.slice(index + 1, end === -1 ? undefined : end)
      for (const innerLine of inner)
        if (innerLine.text.trim() !== '')
          append(result, snippetLines(translation, innerLine, innerLine.text.trim(), indent, depth))
      index = end === -1 ? lines.length : end
    } else if (/^\s*;-{1,}8<-{1,}/.test(line.text)) result.push(like(line, line.text.replace(';', '')))
    else result.push(line)
  }
  return result
}

function snippetLines(
  translation: Translation,
  at: PlacedLine,
  written: string,
  indent: string,
  depth: number,
): PlacedLine[] {
  const [, path = '', from, to, section] = /^(.*?)(?::(\d*)(?::(\d+))?|:([\w-]+))?$/.exec(written) ?? []
  if (/^https?:/.test(written) || depth >= maxIncludeDepth) {
    translation.report(at, `"${written}" cannot be shown here`, 'Put the text into a file of the site.')
    return []
  }
  const beside = posix.join(posix.dirname(at.origin.file ?? translation.file), path)
  const part = { section, from: from ? Number(from) : undefined, to: to ? Number(to) : undefined }
  const places = translation.folders.map(folder => posix.join(folder, path))
  const own = includedText(translation, at, [path, beside, ...places], part)
  return withSnippets(translation, own, depth + 1).map(line =>
    like(line, line.text === '' ? '' : indent + line.text),
  )
}
