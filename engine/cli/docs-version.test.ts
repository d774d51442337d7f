import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ShioriProcess, shiori } from '../testing/shiori-process.ts'
import { SiteFolder } from '../testing/site-folder.ts'

/** Sidebars that write `reached` and wait for the file `go` when they are first loaded. */
const waitingSidebars = (reached: string, go: string) => `import { existsSync, writeFileSync } from 'node:fs'
const [reached, go] = ${JSON.stringify([reached, go])}
if (!existsSync(reached)) {
  writeFileSync(reached, '')
  while (!existsSync(go)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
}
export default { main: ['intro'] }
`

test('of two runs at once, the second reports the first, which continues; a killed run does not block others', async () => {
  using site = new SiteFolder({ 'content/docs/en/intro.md': '# Intro\n\nText.\n' })
  const { root, cache } = site.paths
  const reached = path.join(root, 'reached')
  const go = path.join(root, 'go')
  site.write({ 'content/sidebars.ts': waitingSidebars(reached, go) })
  const arrived = async () => {
    while (!existsSync(reached)) await new Promise(resolve => setTimeout(resolve, 20))
  }

  const killed = new ShioriProcess(['docs:version', '1.0', root])
  await arrived()
  killed.kill('SIGKILL')
  await killed.ended
  site.delete('reached')

  const first = new ShioriProcess(['docs:version', '1.0', root])
  await arrived()
  const second = await shiori(['docs:version', '1.0', root])
  expect(second.output).toMatch(/^error {2}another docs:version is running: process \d+, since /)
  expect(second.code).toBe(1)
  expect(existsSync(path.join(root, 'versions'))).toBe(false)
  writeFileSync(go, '')
  expect((await first.ended).code).toBe(0)
  expect(readdirSync(path.join(root, 'versions'))).toEqual(['1.0'])
  expect(readdirSync(cache).filter(name => name.includes('lock'))).toEqual([])
})
