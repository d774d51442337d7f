import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../testing/old-site.ts'
import { demoCode } from './demo-code.ts'

test('a component that runs a file is the code of the file', () => {
  using folder = folderWith({ 'a.vue': '<template>\n  <Cup />\n</template>\n' })
  const names: string[] = []
  const shown = (text: string) =>
    demoCode(
      text,
      written => (written === './a.vue' ? path.join(folder.root, written) : undefined),
      name => names.push(name),
    )
  const code = '```vue\n<template>\n  <Cup />\n</template>\n```'
  expect(shown('<Preview path="./a.vue" title="Basic" description="A `cup`."></Preview>')).toBe(
    `**Basic**\n\nA \`cup\`.\n\n${code}`,
  )
  expect(shown('  <Demo src="./a.vue" />')).toBe(code.replaceAll(/^(?=.)/gm, '  '))
  expect(names).toEqual(['Preview', 'Demo'])
  for (const other of [
    '<Demo src="./gone.vue" />',
    '<Demo src="./a.vue">More</Demo>',
    'A <Demo src="./a.vue" />',
  ])
    expect(shown(other)).toBeUndefined()
})
