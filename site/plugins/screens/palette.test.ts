import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modes, palette } from './draw/palette.ts'

/** `light-dark()` values of the tokens with two colours, by name. */
const tokens = new Map(
  [
    ...readFileSync(new URL('../../../engine/ui/styles/tokens.css', import.meta.url), 'utf8').matchAll(
      /--([\w-]+): light-dark\((.+), (.+)\);/g,
    ),
  ].map(([, name = '', light, dark]) => [name, { light, dark }]),
)

test.each(modes)('drawings have the colours of the pages: %s', mode => {
  for (const [name, color] of Object.entries(palette[mode]))
    expect({ name, color }).toEqual({ name, color: tokens.get(name)?.[mode] })
})
