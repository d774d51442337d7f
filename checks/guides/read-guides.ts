import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type CodeSample, readSamples } from '../content/samples/code-sample.ts'
import type { Guide, GuideLanguage, GuideStep } from './guide.ts'

const languages: Readonly<Record<string, GuideLanguage>> = {
  bash: 'shell',
  sh: 'shell',
  js: 'node',
  ts: 'node',
  python: 'python',
  php: 'php',
  go: 'go',
}

/**
 * Titles of blocks that show a response, as pages write them: `Response (shortened)`, `429 Too Many Requests`, `Error`.
 */
const responseTitle = /^(?:Response|[2345]\d\d |Error$|Finished report$|GET \/)/
const outputTitle = /^Output/
const fileName = /^[\w-]+\.\w+$/

/**
 * Reads the guides of one language whose samples send requests to the API.
 *
 * @param root The site's folder.
 * @param variables Values of `{{name}}`; `apiHost` is the API's host.
 */
export function readGuides(
  root: string,
  locale: string,
  variables: Readonly<Record<string, string>>,
): Guide[] {
  const docs = path.join('content/docs', locale)
  return globSync('**/*.{md,mdx}', { cwd: path.join(root, docs) })
    .sort()
    .flatMap(name => {
      const file = path.join(docs, name)
      const text = readFileSync(path.join(root, file), 'utf8')
      const format = name.endsWith('.mdx') ? 'mdx' : 'md'
      const blocks = readSamples({ format, text }, variables)
      const guide = guideOf(name.replace(/\.mdx?$/, ''), file, blocks)
      const sends = guide.steps.some(({ samples }) =>
        samples.some(({ code }) => code.includes(`https://${variables.apiHost}/`)),
      )
      return sends ? [guide] : []
    })
}

/** Splits a page into steps. Blocks in the same tabs are one step; shown responses belong to the step before them. */
export function guideOf(id: string, file: string, blocks: readonly CodeSample[]): Guide {
  const steps: GuideStep[] = []
  const files = new Map<string, string>()
  let tabs: number | undefined
  for (const { language, title, code, codeLine: line, tabs: within } of blocks) {
    const block = { title, code, line }
    const runs = languages[language]
    if (title !== undefined && fileName.test(title)) files.set(title, code)
    if (runs) {
      if (within === undefined || within !== tabs)
        steps.push({ samples: [], responses: [], outputs: [], json: [] })
      tabs = within
      steps.at(-1)?.samples.push({ ...block, language: runs })
    } else if (language === 'json' && title !== undefined) {
      steps.at(-1)?.json.push(block)
      if (responseTitle.test(title)) steps.at(-1)?.responses.push(block)
      else if (outputTitle.test(title)) steps.at(-1)?.outputs.push(block)
    }
  }
  return { id, file, steps, files }
}
