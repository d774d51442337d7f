import { expect, test } from 'vitest'
import { compileSamples, type ProgramSample } from './compile-samples.ts'

const declarations = `declare module '@bv-one/player' {
  export interface Player { seek(seconds: number): void; title?: string }
  export function createPlayer(target: string, config: { title?: string }): Player
}
declare module '@bv-one/player/react' {
  export function PremiumPlayer(props: { title?: string }): import('react').ReactNode
}
`

async function compile(samples: Partial<ProgramSample>[]) {
  const programs = samples.map(sample => ({
    page: 'player/a',
    extension: 'js',
    title: undefined,
    code: '',
    ...sample,
  }))
  const errors = await compileSamples(programs, { declarations })
  return errors.map(({ sample, line, message }) => `${sample.title ?? sample.page}:${line} ${message}`)
}

test('compiles samples that match the declarations: modules of their page, React, packages of others', async () => {
  expect(
    await compile([
      {
        title: 'player.js',
        code: "import { createPlayer } from '@bv-one/player'\nexport const player = createPlayer('a', {})",
      },
      {
        title: 'main.ts',
        extension: 'ts',
        code: "import { player } from './player.js'\nimport { ref } from 'vue'\nplayer.seek(ref(1))",
      },
      {
        title: 'App.jsx',
        extension: 'jsx',
        code: 'import { PremiumPlayer } from \'@bv-one/player/react\'\nexport const App = () => <PremiumPlayer title="A" />',
      },
      { page: 'player/b', code: "document.querySelector('video').play()\nawait fetch(process.env.URL)" },
    ]),
  ).toEqual([])
})

test('reports what the SDK does not have, with its line', async () => {
  const errors = await compile([
    { title: 'name.js', code: "import { makePlayer } from '@bv-one/player'\n" },
    {
      title: 'argument.ts',
      extension: 'ts',
      code: "import { createPlayer } from '@bv-one/player'\n\ncreatePlayer('a', {}).seek('1')",
    },
    {
      title: 'prop.tsx',
      extension: 'tsx',
      code: 'import { PremiumPlayer } from \'@bv-one/player/react\'\nexport const A = () => <PremiumPlayer name="A" />',
    },
    { title: 'package.js', code: "import '@bv-one/playr'\nimport { a } from '@bv-one/playr'\n" },
    { title: 'page.js', code: "import { a } from './gone.js'\n" },
    { title: 'fragment.js', code: 'player.seek(1)\n' },
  ])
  expect(errors).toEqual([
    expect.stringMatching(/^argument\.ts:3 TS2345/),
    expect.stringMatching(/^prop\.tsx:2 TS2322/),
    expect.stringMatching(/^fragment\.js:1 TS2304/),
    expect.stringMatching(/^name\.js:1 TS2305/),
    expect.stringMatching(/^package\.js:1 TS2/),
    expect.stringMatching(/^package\.js:2 TS2307/),
    expect.stringMatching(/^page\.js:1 TS2307/),
  ])
})
