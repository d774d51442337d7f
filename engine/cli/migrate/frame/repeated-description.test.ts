import { expect, test } from 'vitest'
import { beginsWithDescription } from './repeated-description.ts'

test.each([
  ['Brew *tea* in a [pot](/pot).\n\nMore.', 'Brew tea in a pot.', true],
  ["import A from './a'\n\n# Pot\n\nBrew tea\nin a pot, or in a cup.\n", 'Brew tea in a pot.', true],
  ['Run `brew` twice.', 'Run brew twice', true],
  ['Boil water.\n\nBrew tea.\n', 'Brew tea.', false],
  ['```sh\nBrew tea.\n```\n', 'Brew tea.', false],
  ['Brew tea.\n', '', false],
  ['Brew tea.\n', undefined, false],
])('a description is repeated if the first paragraph begins with it (%#)', (text, description, is) => {
  expect(beginsWithDescription(text, description)).toBe(is)
})
