import type { Problem } from 'shiori/internal/config/problem.ts'
import type { ContentPage } from 'shiori/internal/portal/content-pages.ts'
import type { ContentCheck } from '../content-check.ts'
import { checkBlocks, type ProseFile } from './check-blocks.ts'
import { checkOutline } from './check-outline.ts'
import { voiceOf } from './language-rules.ts'
import { readProse } from './page-prose.ts'

/** Checks the prose of pages: outline, placeholders, words of the glossary, and the rules of their language. */
export const checkProse: ContentCheck = async (pages, { glossary }) => {
  const problems: Problem[] = []
  const files: ProseFile[] = []
  for (const page of pages) {
    const { file, locale, text, format } = page
    // The compiler reports why a page is unreadable; nothing else in it can be checked before that is corrected.
    if (isUnreadable(page)) continue
    const { blocks, outline, titled } = readProse(text, format)
    files.push({ file, locale, voice: voiceOf(file), blocks })
    if (!titled) problems.push(untitled(file))
    problems.push(...checkOutline(outline).map(problem => ({ severity: 'error' as const, file, ...problem })))
  }
  return [...problems, ...(await checkBlocks(glossary, files))]
}

function untitled(file: string): Problem {
  return {
    severity: 'error',
    code: 'prose-title',
    file,
    line: 1,
    message: 'the page has no title in its front matter',
    hint: 'Begin the file with ---, a line "title: …" and ---.',
  }
}

function isUnreadable({ compiled }: ContentPage): boolean {
  return compiled.problems.some(({ code }) => code === 'mdx-syntax')
}
