import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withPortal } from '../testing/open-portal.ts'
import { smallSite } from '../testing/small-site.ts'
import { skillFiles } from './skills.ts'

const skill = {
  name: 'guide',
  description: 'Use it: when you "guide".',
  href: '/docs/category/guide',
  pitfalls: ['Read the [introduction](/docs/intro) first.'],
}
const agents = { skills: [skill], mcp: { serve: true } }

test('a skill has the guides of its category as steps, and its digest is in an index', async () => {
  const [index, file] = await withPortal(smallSite, { agents }, skillFiles)
  expect(file?.url).toBe('/.well-known/agent-skills/guide/SKILL.md')
  const text = file?.text ?? ''
  expect(text).toMatch(/^---\nname: guide\ndescription: "Use it: when you \\"guide\\"\."\n---\n/)
  expect(text).toContain('[RTMP](https://docs.example/docs/guide/rtmp.md)')
  expect(text).toContain('- Read the [introduction](https://docs.example/docs/intro.md) first.')
  expect(text).toContain('https://docs.example/docs/category/guide/llms.txt')
  expect(text).toContain('https://docs.example/mcp')
  expect(JSON.parse(index?.text ?? '')).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'guide',
        type: 'skill-md',
        description: skill.description,
        url: '/.well-known/agent-skills/guide/SKILL.md',
        digest: `sha256:${hash('sha256', text)}`,
      },
    ],
  })
})

test('a site without skills has no index of them', async () => {
  expect(await withPortal(smallSite, {}, skillFiles)).toEqual([])
})
