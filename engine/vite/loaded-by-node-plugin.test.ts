import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadedByNodePlugin } from './loaded-by-node-plugin.ts'

let folder: string
let vite: ViteDevServer

/** Returns the importer: Vite rewrites `import.meta`. */
const telling = 'export const where = () => import.meta.url\n'
const near = `export { value } from './far.ts'\n${telling}`

const files: Readonly<Record<string, string>> = {
  'view.tsx': "export { value, where } from './near.ts'\nexport * as island from './islands/texts.ts'\n",
  'near.ts': near,
  'far.ts': "export const value = 'first'\n",
  'islands/texts.ts': telling,
}

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'loaded-by-node-')))
  mkdirSync(path.join(folder, 'islands'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  vite = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    // The tests report the changes themselves.
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    plugins: [loadedByNodePlugin(folder)],
  })
})
afterEach(async () => {
  await vite.close()
  rmSync(folder, { recursive: true, force: true })
})

interface View {
  value: string
  where: () => string
  island: { where: () => string }
}

async function view(): Promise<View> {
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Pages cannot be rendered')
  return ssr.runner.import<View>('/view.tsx')
}

const byNode = 'import.meta.url'

function change(name: string, text: string): void {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  vite.watcher.emit('change', file)
}

test('Node loads what it can, except what is made for browsers', async () => {
  const { value, where, island } = await view()
  expect(value).toBe('first')
  expect(String(where)).toContain(byNode)
  expect(String(island.where)).not.toContain(byNode)
})

test.each([
  [
    'one that a component imports',
    'near.ts',
    near.replace('export { value }', "export const value = 'second'\nexport { value as first }"),
  ],
  ['one behind it', 'far.ts', "export const value = 'second'\n"],
])('a change of %s is seen', async (_, name, text) => {
  expect((await view()).value).toBe('first')
  change(name, text)
  await expect.poll(async () => (await view()).value, { timeout: 50_000 }).toBe('second')
  expect(String((await view()).where)).not.toContain(byNode)
  change('far.ts', "export const value = 'third'\n")
  if (name === 'far.ts')
    await expect.poll(async () => (await view()).value, { timeout: 50_000 }).toBe('third')
})
