import { SiteFolder } from 'shiori/internal/testing/site-folder.ts'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { smallDescription } from '../../api-lint/small-description.ts'
import { checkContent } from '../check-content.ts'

/** Checks a page with this diagram, in a site whose API has open and sent orders. */
async function check(...lines: string[]) {
  using site = new SiteFolder(
    {
      'api/openapi.yaml': stringify(smallDescription()),
      'content/docs/en/intro.md': `---\ntitle: Orders\n---\n\nText.\n\n\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`,
    },
    { apis: [{ id: 'shop', file: 'api/openapi.yaml', path: '/docs/api/shop' }] },
  )
  const { problems } = await checkContent({ root: site.paths.root, cache: `${site.paths.root}/.cache` })
  return problems.filter(({ code }) => code === 'drawn-states')
}

test('reports states of the API that are drawn by hand, with or without their prefix', async () => {
  const expected = {
    severity: 'error',
    file: 'content/docs/en/intro.md',
    line: 7,
    message: 'the diagram draws states of OrderStatus by hand',
  }
  expect(await check('stateDiagram-v2', '[*] --> OPEN', 'OPEN --> SENT: send')).toMatchObject([expected])
  const transitions = ['ORDER_STATUS_OPEN --> ORDER_STATUS_SENT']
  expect(await check('stateDiagram-v2', ...transitions)).toMatchObject([expected])
})

test('accepts other states', async () => {
  expect(await check('stateDiagram-v2', '[*] --> OPEN', 'OPEN --> SHUT: close')).toEqual([])
  expect(await check('stateDiagram-v2', '[*] --> OPEN')).toEqual([])
  expect(await check('flowchart LR', 'OPEN --> SENT')).toEqual([])
})
