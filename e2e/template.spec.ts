import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { findViolations } from './support/axe.ts'
import { differences, InstalledSite, run } from './support/installed-site.ts'
import { openResults } from './support/search.ts'

// All tests share one build.
test.describe.configure({ mode: 'serial' })

let site: InstalledSite

let server: ChildProcess | undefined
let origin: string
let built: string

/** Starts a server of the installed engine. */
async function serve(args: readonly string[]): Promise<{ child: ChildProcess; origin: string }> {
  const program = path.join(site.root, 'node_modules/shiori/dist/cli/shiori.js')
  const child = spawn(process.execPath, [program, ...args], {
    cwd: site.root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { child, origin: /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? '' }
}

test.beforeAll(async () => {
  // Packs, installs from the registry, and builds.
  test.setTimeout(900_000)
  site = new InstalledSite()
  await site.create('portal', 'Town library')
  await run('npm', ['run', 'check'], site.root)
  built = await run('npm', ['run', 'build', '--', '--strict'], site.root)
  const started = await serve(['start'])
  server = started.child
  origin = started.origin
})
test.afterAll(() => {
  server?.kill()
  site[Symbol.dispose]()
})

test('a site as a new user installs it', () => {
  const packages = Object.entries(site.lockedPackages())
  expect(packages.length).toBeLessThanOrEqual(130)
  expect(site.installedBytes / 1e6).toBeLessThanOrEqual(120)
  const readme = readFileSync('engine/README.md', 'utf8')
  const [, count, megabytes] = /installs (\d+) packages that take (\d+) MB/.exec(readme) ?? []
  expect(packages.length).toBe(Number(count))
  expect(Math.abs(site.installedBytes / 1e6 - Number(megabytes))).toBeLessThan(2)
  const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(scripts).toEqual([])
})

test('doctor finds nothing wrong with it', async () => {
  const report = await run('npm', ['exec', '--no', '--', 'shiori', 'doctor'], site.root)
  expect(report).toMatch(/^ok {7}shiori \d/m)
  expect(report).not.toMatch(/^(?:warning|error)/m)
})

test("its TypeScript compiles against the packages' declarations with the strictest options", async () => {
  const strict = {
    extends: './tsconfig.json',
    compilerOptions: {
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
    },
  }
  writeFileSync(path.join(site.root, 'tsconfig.strict.json'), JSON.stringify(strict))
  const tsc = path.resolve('node_modules/typescript/bin/tsc')
  expect(await run(process.execPath, [tsc, '-p', 'tsconfig.strict.json'], site.root)).toBe('')
})

test('dev serves it with its island', async ({ page }) => {
  const dev = await serve(['dev'])
  try {
    await page.clock.setFixedTime(new Date(2026, 10, 23, 11))
    await page.goto(`${dev.origin}/docs/begin`)
    await page.locator('[data-island]').scrollIntoViewIfNeeded()
    await expect(page.getByRole('status')).toHaveText('Open now')
  } finally {
    dev.child.kill()
    await once(dev.child, 'exit')
  }
})

test('packages and sources build the same bytes', async () => {
  test.setTimeout(600_000)
  expect(differences(path.join(site.root, 'dist'), await site.buildFromSources())).toEqual([])
})

test('the interface of a French site is French, and nothing in it is marked as English', async ({ page }) => {
  expect(built).not.toContain('messages missing')
  await page.goto(`${origin}/fr/docs/begin`)
  await expect(page.getByRole('link', { name: 'Aller au contenu principal' })).toHaveCount(1)
  // Except for a link to a page that exists only in English.
  await expect(page.locator('body [lang=en]:not(a)')).toHaveCount(0)
})

test('without the setting, readers are neither asked for feedback nor counted', () => {
  const dist = path.join(site.root, 'dist')
  const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')
  // Files of earlier builds, kept for open pages.
  const kept: object = JSON.parse(read('_assets.json'))
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.(?:html|js|css|json)$/.test(name) && name !== '_assets.json' && !Object.hasOwn(kept, name),
  )
  expect(files.length).toBeGreaterThan(50)
  const asks = /feedback|sendBeacon|globalPrivacyControl/i
  expect(files.filter(name => asks.test(name) || asks.test(read(name)))).toEqual([])
})

for (const { name, address, lang, heading, toc, day, footer, open } of [
  {
    name: 'English',
    address: '/docs/begin',
    lang: 'en',
    heading: 'Welcome',
    toc: 'On this page',
    day: 'Monday',
    footer: 'Town library, Market Square',
    open: 'Open now',
  },
  {
    name: 'French',
    address: '/fr/docs/begin',
    lang: 'fr',
    heading: 'Bienvenue',
    toc: 'Sur cette page',
    day: 'lundi',
    footer: 'Town library, place du Marché',
    open: 'Ouvert',
  },
]) {
  test(`a page in ${name} has its language, the component and the footer`, async ({ page }) => {
    // A Monday.
    await page.clock.setFixedTime(new Date(2026, 10, 23, 11))
    await page.goto(origin + address)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('navigation', { name: toc })).toBeVisible()
    await expect(page.getByRole('cell', { name: day })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveText(footer)
    // Scrolls to the island, whose table is rendered again when it comes into view.
    await page.locator('[data-island]').scrollIntoViewIfNeeded()
    await expect(page.getByRole('status')).toHaveText(open)
    expect(await findViolations(page)).toEqual([])
  })
}

test('the component works without a script and outside opening hours', async ({ browser, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${origin}/docs/begin`)
  await expect(plain.getByRole('cell', { name: 'Saturday' })).toBeVisible()
  await context.close()
  await page.clock.setFixedTime(new Date(2026, 10, 24, 11))
  await page.goto(`${origin}/docs/begin`)
  await expect(page.getByRole('status')).toHaveText('Closed now')
})

test('a page without a French translation is shown in English with a notice', async ({ page }) => {
  await page.goto(`${origin}/fr/docs/rules`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('article')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Cette page n’est pas encore traduite.')).toBeVisible()
  const english = 'https://docs.library.example/docs/rules'
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', english)
  // Its English title is marked as English everywhere.
  for (const place of ['#sidebar', '.crumbs'])
    await expect(page.locator(`${place} [aria-current=page]`)).toHaveAttribute('lang', 'en')
  for (const link of await page.locator('article a[href^="/"]:not([hreflang])').all())
    expect(await link.getAttribute('href')).toMatch(/^\/fr(?:\/|$)/)
  // Listed neither as a page nor as an alternate: the English page is canonical.
  const sitemap = await (await page.request.get(`${origin}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${english}</loc>`)
  expect(sitemap).not.toContain('/fr/docs/rules')
  // A translated page contains no English.
  await page.goto(`${origin}/fr/docs/begin`)
  await expect(page.locator('article[lang=en], #sidebar [aria-current=page][lang]')).toHaveCount(0)
})

test("a result is marked with its language if that is not the page's", async ({ page }) => {
  await openResults(page, `${origin}/fr`, 'rules')
  const result = page.locator('dialog.search-dialog a[role=option] .result-title [lang=en]')
  await expect(result.first()).toHaveText(/rules/i)
})

test("the plugin's page is in the navbar of both languages", async ({ page }) => {
  await page.goto(`${origin}/docs/rules`)
  await page.getByRole('link', { name: 'Opening hours' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening hours')
  await page.goto(`${origin}/fr/docs/rules`)
  await page.getByRole('link', { name: 'Horaires' }).click()
  await expect(page).toHaveURL(`${origin}/fr/hours`)
  await expect(page.getByRole('cell', { name: 'samedi' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('each of the five operations has a page', async ({ page }) => {
  const sitemap = await (await page.request.get(`${origin}/sitemap.xml`)).text()
  expect(sitemap.match(/<loc>[^<]*example\/docs\/api\/loans\/[^<]*/g)).toHaveLength(5)
  await page.goto(`${origin}/docs/api/loans/create-loan`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Borrow a book')
  await expect(page.locator('pre').first()).toContainText('https://api.library.example/loans')
  expect(await findViolations(page)).toEqual([])
})

test('the console has a sandbox from the description alone, and reports a host that does not respond', async ({
  page,
}) => {
  await page.route('https://api.library.example/**', route => route.abort())
  await page.goto(`${origin}/docs/api/loans/find-books`)
  await page.keyboard.press('t')
  const console = page.locator('dialog.console')
  await console.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(console.locator('.console-status .badge')).toHaveText('200')
  await console.getByLabel('Send to').selectOption('The library')
  await console.getByLabel('Token').fill('of-the-reader')
  await console.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(console.locator('.console-failed pre')).toContainText(
    "curl 'https://api.library.example/books?q=sea%20voyage'",
  )
  await expect(console.locator('.console-failed pre')).toContainText('$CARD')
  // The token is only in its field, which masks it.
  await expect(console.getByLabel('Token')).toHaveAttribute('type', 'password')
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
  expect(kept).toContain('console.history')
  expect(kept).not.toContain('of-the-reader')
  expect(await findViolations(page)).toEqual([])
})

test('a body without an example in the description starts with the one that the page derives', async ({
  page,
}) => {
  await page.goto(`${origin}/docs/api/loans/create-loan`)
  await page.keyboard.press('t')
  const console = page.locator('dialog.console')
  await expect(console.getByRole('textbox', { name: 'Body' })).toHaveValue('{\n  "book_id": "b-1024"\n}')
  await page.keyboard.press('Control+Enter')
  await expect(console.locator('.console-status .badge')).toHaveText('201')
})

test('search finds a page in both languages', async ({ page }) => {
  await openResults(page, `${origin}/docs/begin`, 'magazines')
  await expect(page.getByRole('option').first()).toContainText('Rules')
  await openResults(page, `${origin}/fr/docs/begin`, 'gratuite')
  await expect(page.getByRole('option').first()).toContainText('Bienvenue')
})

test('the home and not-found pages are complete', async ({ page }) => {
  await page.goto(`${origin}/fr`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const missing = await page.goto(`${origin}/none`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('contentinfo')).toHaveText('Town library, Market Square')
})

// Each packs, installs and builds, so only in the nightly run.
for (const { template, manager } of [
  { template: 'docs', manager: 'npm' },
  { template: 'api', manager: 'npm' },
  { template: 'portal', manager: 'pnpm' },
] as const)
  test(`a site of "${template}" that ${manager} installs builds without problems`, async () => {
    test.skip(!full, 'in the nightly run')
    test.setTimeout(900_000)
    using other = new InstalledSite()
    await other.create(template, 'Notes', manager)
    expect(await run('npm', ['run', 'check'], other.root)).toContain('errors: 0, warnings: 0')
    expect(await run('npm', ['run', 'build', '--', '--strict'], other.root)).toMatch(/^\d+ pages in /m)
  })
