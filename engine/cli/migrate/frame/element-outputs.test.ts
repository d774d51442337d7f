import { expect, test } from 'vitest'
import { type ElementOutput, withOutputs } from './element-outputs.ts'

const outputs: Readonly<Record<string, ElementOutput>> = {
  Out: ({ slots }) => `<a href="/a">\n  ${slots.get('') ?? ''}\n</a>`,
  Fold: ({ slots }) =>
    `<details>\n<summary>${slots.get('head') ?? ''}</summary>\n${slots.get('') ?? ''}\n</details>`,
  Each: () => undefined,
  Sum: () => ({ fault: 'no network' }),
}

test.each([
  ['See <Out>the *page*</Out>.', 'See <a href="/a">the *page*</a>.', []],
  [
    '<Fold>\n  <span slot="head">More</span>\n  A\n\n  - B <Out>b</Out>\n</Fold>\n',
    '<details>\n<summary><span>More</span></summary>\n\n\nA\n\n- B <a href="/a">b</a>\n\n\n</details>\n\n',
    [],
  ],
  [
    '<Fold>\n<Icon slot="head" name="a" />\nA\n</Fold>',
    '<details>\n<summary><Icon name="a" /></summary>\nA\n</details>\n\n',
    [],
  ],
  [
    '<Fold>\n<Fragment slot="head">\n\n  A\n\n  B\n\n</Fragment>\n</Fold>',
    '<details>\n<summary>\n\nA\n\nB\n\n</summary>\n\n</details>\n\n',
    [],
  ],
  ['<Fold>A</Fold>', '<details>\n<summary></summary>\nA\n</details>\n\n', []],
  ['B <Each of={[1]} />.', 'B instead.', ['1 Each']],
  ['B\n<Each of={[1]}>C</Each>', 'B\n\nC\n\n', ['2 Each']],
  ['B <Sum />.', 'B instead.', ['1 Sum no network']],
] as const)('components of the site show what their markup says (%#)', (text, made, told) => {
  const said: string[] = []
  expect(
    withOutputs(
      text,
      name => outputs[name],
      (line, { name, children }, fault) => {
        said.push([line, name, fault].filter(Boolean).join(' '))
        return children.length === 0 ? 'instead' : undefined
      },
    ),
  ).toBe(made)
  expect(said).toEqual(told)
})
