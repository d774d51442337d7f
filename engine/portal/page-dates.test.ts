import { execFileSync } from 'node:child_process'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageDate } from '../content/page-date.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { loadSite } from './load-site.ts'

// Git sets these variables for its hooks, which may run the tests; they refer to the hook's repository.
beforeEach(() => {
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) vi.stubEnv(name, undefined)
})

function commit(root: string, date: string): void {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_COMMITTER_DATE: date }
  const run = (...args: string[]) => execFileSync('git', args, { cwd: root, env, stdio: 'pipe' })
  run('init', '-q')
  run('add', '-A')
  run('-c', 'user.name=Mei', '-c', 'user.email=a@b.example', 'commit', '-q', '-m', 'Change')
}

const operation = (id: string) => `get: { operationId: ${id}, responses: { '200': { description: OK } } }\n`

test('an operation has the date of the file that it is written in, in every locale', async () => {
  using site = new SiteFolder(
    {
      'api/shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders: { $ref: 'orders.yaml' }
  /carts:
    ${operation('ListCarts')}`,
      'api/orders.yaml': operation('ListOrders'),
      'content/docs/en/intro.md': '---\ntitle: Intro\n---\n\nText.\n',
    },
    { apis: [{ id: 'shop', file: 'api/shop.yaml', path: '/docs/api/shop' }] },
  )
  const { root } = site.paths
  commit(root, '2026-01-02T03:04:05+09:00')
  site.write({ 'api/orders.yaml': operation('ListOrders').replace('OK', 'All orders.') })
  commit(root, '2026-05-06T07:08:09+09:00')
  const { model } = await loadSite(root, { git: true, includeDrafts: false })
  const dateOf = (path: string) => {
    const route = model.routes.get(path)
    return route && pageDate(model, route)
  }
  expect(dateOf('/docs/api/shop/list-orders')).toBe('2026-05-06T07:08:09+09:00')
  expect(dateOf('/ja/docs/api/shop/list-orders')).toBe('2026-05-06T07:08:09+09:00')
  expect(dateOf('/docs/api/shop/list-carts')).toBe('2026-01-02T03:04:05+09:00')
  expect(dateOf('/docs/intro')).toBe('2026-01-02T03:04:05+09:00')
  expect(dateOf('/docs/category/shop')).toBeUndefined()
})
