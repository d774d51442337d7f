import { expect, test } from 'vitest'
import { folderWith } from './testing/old-site.ts'
import { unresolvedImports } from './unresolved-imports.ts'

test('names the files and packages that a build would miss', async () => {
  using folder = folderWith({
    'package.json': '{ "dependencies": { "@tea/pots": "1" } }',
    'own.scss': '$a: 1;\n',
    'own.css':
      '@import "./cups.css";\n@import "@tea/pots/all.css";\n@import "tea-leaves";\np { background: url(/cup.svg) url(./leaf.png) }\n',
    'cups.css': '@import "./gone.css";\n',
    'plugins/own/Cup.js':
      "import { createElement } from 'react'\nimport pot from '@tea/pots'\nimport './Lid.js'\nimport 'node:path'\nimport 'tea-shop/cart'\nexport default `import x from 'no-import'`\n",
  })
  const problems = await unresolvedImports(folder.root, ['own.css', 'own.scss', 'none.css'])
  expect(problems.map(({ file, line, message }) => `${file}:${line ?? ''} ${message}`).sort()).toEqual([
    'cups.css:1 Could not resolve "./gone.css"',
    'own.css: the package "tea-leaves" is required, but package.json does not list it',
    'own.scss: the package "sass" is required, but package.json does not list it',
    'plugins/own/Cup.js: the package "tea-shop" is required, but package.json does not list it',
    'plugins/own/Cup.js:3 Could not resolve "./Lid.js"',
  ])
})

test('a site without plugins and style sheets has no imports', async () => {
  using folder = folderWith({ 'package.json': '{}' })
  expect(await unresolvedImports(folder.root, [])).toEqual([])
})
