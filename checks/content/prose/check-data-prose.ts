import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Problem } from 'shiori/internal/config/problem.ts'
import type { LoadedSite } from 'shiori/internal/portal/load-site.ts'
import { checkBlocks, type ProseFile } from './check-blocks.ts'
import { voiceOf } from './language-rules.ts'
import { yamlBlocks } from './yaml-blocks.ts'

/** Files with texts that are not pages. */
const files = [
  'content/glossary.yaml',
  'content/docs/{categories,tags}.yaml',
  'content/blog/{tags,authors}.yaml',
  'content/{data,errors,home}/*.yaml',
]

/** Checks the prose of data files, the glossary, and the texts of categories, tags and the home page. */
export async function checkDataProse(
  { model, glossary }: Pick<LoadedSite, 'model' | 'glossary'>,
  root: string,
): Promise<Problem[]> {
  const { locales } = model
  const texts: ProseFile[] = []
  for await (const found of glob(files, { cwd: root })) {
    const file = found.replaceAll(path.sep, '/')
    const [, homeLocale] = /^content\/home\/([\w-]+)\.yaml$/.exec(file) ?? []
    const blocks = yamlBlocks({
      text: await readFile(path.join(root, file), 'utf8'),
      locales,
      locale: homeLocale,
    })
    for (const [locale, ofLocale] of blocks)
      texts.push({ file, locale, voice: voiceOf(file), blocks: ofLocale })
  }
  return checkBlocks(glossary, texts)
}
