import type { AskedQuestion } from '../../search/ask/ask-messages.ts'
import { findSections } from '../find-sections.ts'
import { openSite } from '../site.ts'
import { folderSource } from '../source/folder-source.ts'
import { answerCalls } from './answer-calls.ts'

/** The process that finds sources for readers' questions, to keep that work off the page server: `node sections-child.ts DIST`. */
const [dist = ''] = process.argv.slice(2)
const find = findSections(await openSite(folderSource(dist), dist))

answerCalls(async ({ body }) => {
  const question: AskedQuestion = JSON.parse(new TextDecoder().decode(body))
  const found = new TextEncoder().encode(JSON.stringify(await find(question)))
  return { status: 200, headers: {}, body: found }
})
