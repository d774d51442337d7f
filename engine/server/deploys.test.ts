import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { keepAssets } from '../build/keep-assets.ts'
import { replaceFolder } from '../build/output/replace-folder.ts'
import { SiteOutput } from '../build/site-output.ts'
import { makeDist, serveSite, type TestSite, writeSite } from './testing/made-dist.ts'
import { request } from './testing/raw-request.ts'

let site: TestSite
afterEach(() => site.stop())

const edition = (number: number) => ({
  'index.html': `<script type="module" src="/assets/entry-${number}.js"></script>`,
  [`assets/entry-${number}.js`]: `import("./chunk-${number}.js")`,
  [`assets/chunk-${number}.js`]: `${number}`,
  [`docs/of-${number}.html`]: `<p>${number}</p>`,
})

/** Replaces the site like a build: by two renames. */
async function deploy(dist: string, number: number): Promise<void> {
  const fresh = await makeDist({})
  await rm(fresh, { recursive: true })
  await mkdir(fresh)
  await writeSite(fresh, edition(number))
  const out = new SiteOutput(fresh, undefined)
  for (const name of Object.keys(edition(number))) out.written.set(name, 0)
  keepAssets(dist, out, 7)
  await replaceFolder(fresh, dist)
}

test('readers notice nothing of twenty deploys: what a page names is there, for new pages and for open ones', async () => {
  site = await serveSite(edition(0))
  const failures: string[] = []
  const get = async (path: string) => {
    const { status, body } = await request(site.port, path)
    if (status !== 200) failures.push(`${path} ${status}`)
    return body.toString()
  }
  let isOver = false
  let loads = 0
  /** Repeatedly loads the page, and its script a moment later. */
  const read = async () => {
    while (!isOver) {
      const script = /src="([^"]+)"/.exec(await get('/'))?.[1] ?? '/no-script'
      const chunk = /"\.(\/[^"]+)"/.exec(await get(script))?.[1] ?? '/no-chunk'
      await get(`/assets${chunk}`)
      loads++
    }
  }
  /** Requests a chunk now and then, like a page that was opened in the first build. */
  const stayOpen = async () => {
    while (!isOver) await get('/assets/chunk-0.js')
  }
  const readers = [read(), read(), read(), stayOpen()]
  for (let number = 1; number <= 20; number++) {
    const before = loads
    await deploy(site.dist, number)
    // A page that is new in this build, requested before a second has passed.
    await get(`/docs/of-${number}`)
    while (loads < before + 5 && failures.length === 0) await setTimeout(5)
  }
  isOver = true
  await Promise.all(readers)
  expect(failures).toEqual([])
  expect(await get('/assets/chunk-0.js')).toBe('0')
  expect((await request(site.port, '/_assets.json')).status).toBe(404)
  await rm(join(site.dist, 'assets/chunk-0.js'))
})

test('a folder that is away for a moment at every deploy, while its site is being read, too, costs no reader a page', async () => {
  site = await serveSite(edition(0))
  const statuses: number[] = []
  let isOver = false
  const read = async () => {
    while (!isOver) statuses.push((await request(site.port, '/')).status)
  }
  const readers = [read(), read(), read()]
  for (let number = 1; number <= 40; number++) {
    const fresh = await makeDist(edition(number))
    const last = `${site.dist}-last`
    await rename(site.dist, last)
    await setTimeout(5)
    await rename(fresh, site.dist)
    // The next deploy comes when this one has just been noticed.
    await setTimeout(number % 8)
    await rm(last, { recursive: true })
  }
  isOver = true
  await Promise.all(readers)
  expect(statuses.filter(status => status !== 200)).toEqual([])
})
