import { chromium } from '@playwright/test'
import { runCommand } from '../../checks/cli/run-command.ts'
import { chromiumFlags, chromiumPath } from '../../e2e/support/chromium.ts'
import { builtSite } from '../built-site.ts'
import { formatMachine, thisMachine } from '../machine.ts'
import { markdownTable } from '../search/markdown-table.ts'
import { serveSite } from '../serve-site.ts'
import { throttlings } from '../throttling.ts'
import { type AnswerFigures, measureAnswers, measureOpening } from './measure.ts'

const runs = 5
const answers = 50
const pages = {
  get: '/docs/api/bv-one/public-cms-service-get-vod',
  list: '/docs/api/bv-one/public-cms-service-list-vo-ds',
  create: '/docs/api/bv-one/public-cms-service-create-vod',
}

const usage =
  'npm run bench:console [-- DIST]   measures in Chromium what the console of the built portal costs readers'

/** `npm run bench:console`: measures what the console of the built portal costs a reader. */
async function main(dist: string): Promise<void> {
  const out = builtSite(dist)
  await using server = await serveSite(out)
  await using browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] })
  const port = Number(new URL(server.origin).port)
  const rows: string[][] = [['', 'Bytes', 'Form', 'Ids of the world']]
  for (const throttling of throttlings) {
    const { bytes, form, world } = await measureOpening(browser, port, pages.create, throttling, runs)
    rows.push([throttling.name, bytes.toLocaleString('en'), milliseconds(form), milliseconds(world)])
  }
  const sent: string[][] = [['', 'Processor, worker', 'Processor, browser', 'Shown after']]
  for (const [name, page] of Object.entries(pages)) {
    const figures: AnswerFigures = await measureAnswers(browser, server.origin + page, answers)
    sent.push([
      name,
      milliseconds(figures.worker),
      milliseconds(figures.browser),
      milliseconds(figures.shown),
    ])
  }
  console.log(`${formatMachine(thisMachine())}

From the press of "Try it", median of ${runs} first visits:

${markdownTable(rows)}

A response of the sandbox, of ${answers} requested one after the other:

${markdownTable(sent)}`)
}

function milliseconds(time: number): string {
  return `${time.toFixed(time < 100 ? 1 : 0)} ms`
}

await runCommand({ usage, options: {}, maxPositionals: 1 }, (_, [dist = 'dist']) => main(dist))
