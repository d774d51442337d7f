import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { linkEngine } from '../testing/link-engine.ts'
import { SiteFolder } from '../testing/site-folder.ts'

const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'development' }

/**
 * Starts `shiori dev` as `npm run dev` does.
 *
 * @param site Folder of the site, in which the command runs; the portal in the project's root by default.
 */
function dev(port: number, site?: string, ...options: string[]) {
  const script = path.join(import.meta.dirname, 'shiori.ts')
  const child = spawn(process.execPath, [script, 'dev', site ?? 'site', ...options], {
    cwd: site,
    env: { ...environment, PORT: String(port), npm_lifecycle_event: 'dev' },
  })
  let output = ''
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const started = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        const [, address] = /Development server: (\S+)/.exec(output) ?? []
        if (address) resolve(address)
      })
    }
    ended.then(() => reject(new Error(output)))
  })
  // A test that only waits for the end does not handle a failed start.
  started.catch(() => {})
  return { child, started, ended, output: () => output }
}

test('serves the portal until Ctrl+C', async () => {
  const { child, started, ended } = dev(0)
  const address = await started
  expect((await fetch(`${address}docs/overview/intro`)).status).toBe(200)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('serves a site with its own component, outside the folders of the engine and its packages', async () => {
  using site = new SiteFolder(
    {
      'content/docs/en/intro.md': '# Intro\n',
      'Footer.tsx':
        "import { useId } from 'react'\nexport default function Footer() { return <footer id={useId()}>Ours</footer> }\n",
    },
    { parts: { Footer: './Footer.tsx' } },
  )
  linkEngine(site.paths.root)
  const { child, started, ended } = dev(0, site.paths.root)
  const page = await fetch(`${await started}docs/intro`)
  expect(await page.text()).toMatch(/<footer id="[^"]+">Ours/)
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('is open to other machines only with --host, and warns of it', async () => {
  using site = new SiteFolder({ 'content/docs/en/intro.md': '# Intro\n' })
  linkEngine(site.paths.root)
  for (const [options, isReached] of [
    [[], false],
    [['--host'], true],
  ] as const) {
    const { child, started, ended, output } = dev(0, site.paths.root, ...options)
    const { port } = new URL(await started)
    // An address of this machine that "localhost" does not resolve to.
    const answer = await fetch(`http://127.0.0.2:${port}/docs/intro`).catch(() => undefined)
    expect(answer?.status).toBe(isReached ? 200 : undefined)
    child.kill('SIGINT')
    await ended
    expect(output().includes('Other machines on the network can open it')).toBe(isReached)
  }
})

test('ends at a page that never finishes, and names it', async () => {
  using site = new SiteFolder(
    {
      'content/docs/en/intro.md': '# Intro\n',
      'content/docs/en/forever.mdx': '# Forever\n\n<Forever />\n',
      'Forever.tsx': 'export default function Forever() {\n  for (;;);\n}\n',
      'plugin.ts':
        "import { z } from 'shiori'\nexport default { name: 'forever', components: [{ name: 'Forever', attributes: z.strictObject({}), view: './Forever.tsx' }] }\n",
    },
    { plugins: ['./plugin.ts'], secondsPerPage: 5 },
  )
  linkEngine(site.paths.root)
  const { started, ended, output } = dev(0, site.paths.root)
  const address = await started
  expect((await fetch(`${address}docs/intro`)).status).toBe(200)
  await expect(fetch(`${address}docs/forever`)).rejects.toThrow()
  expect(await ended).toBe(1)
  expect(output()).toMatch(
    /error content\/docs\/en\/forever\.mdx {2}compiling the page had not ended after 5 s of CPU time/,
  )
})

test('reports a port that is in use', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  using site = new SiteFolder({ 'content/docs/en/intro.md': '# Intro\n' })
  linkEngine(site.paths.root)
  const { ended, output } = dev(port, site.paths.root)
  expect(await ended).toBe(1)
  expect(output()).toContain(`port ${port} is in use by another program`)
  expect(output()).toMatch(/PORT=\d+ npm run dev/)
  other.close()
})
