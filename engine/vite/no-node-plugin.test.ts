import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBuilder } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noNodePlugin } from './no-node-plugin.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'no-node-'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** Bundles `main.js` for browsers. */
async function bundle(files: Record<string, string>): Promise<unknown> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [noNodePlugin()],
    build: { write: false, rolldownOptions: { input: path.join(root, 'main.js') } },
  })
  return builder.build(builder.environments.client ?? expect.fail('there is no client'))
}

test("code for browsers that reaches one of Node's modules, with the way to it", async () => {
  const files = {
    'main.js': 'import { text } from "./read.js"; console.log(text())',
    'read.js': 'import { readFileSync } from "node:fs"; export const text = () => readFileSync("a")',
  }
  await expect(bundle(files)).rejects.toThrow(
    /browsers load \S+main\.js → \S+read\.js, which imports node:fs\. /,
  )
})

test('a package may ask for what only Node has', async () => {
  const files = {
    'main.js': 'import { text } from "reads"; console.log(text())',
    'node_modules/reads/package.json': '{ "name": "reads", "main": "index.js", "type": "module" }',
    'node_modules/reads/index.js':
      'import * as fs from "node:fs"; export const text = () => fs.readFileSync?.("a") ?? ""',
  }
  await expect(bundle(files)).resolves.toBeDefined()
})
