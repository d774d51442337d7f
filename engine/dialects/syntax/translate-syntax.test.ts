import { expect, test } from 'vitest'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import { type OwnSyntax, translateSyntax } from './translate-syntax.ts'

test.each<[OwnSyntax, string]>([
  ['mkdocs', '\n'],
  ['mkdocs', '```\na\n```\n'],
  ['mkdocs', '~'],
  ['vitepress', '`x'],
  ['vitepress', '> [!NOTE]\n> a\n\n'],
  ['vitepress', '```\na\n```\n'],
  ['vitepress', '::: tip\n'],
])('%s: converts many of %j in about linear time', async (syntax, block) => {
  const work = (size: number) =>
    translateSyntax({ file: 'a.md', format: 'md', text: `${block.repeat(size)}\`` }, syntax, '/nowhere')
  expect(await cpuGrowth(work, 16_000)).toBeLessThan(linearGrowth)
})
