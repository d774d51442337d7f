import { describe, expect, test } from 'vitest'
import { Router } from './router.ts'

function routerOf(...routes: [method: string, path: string][]): Router<string> {
  const router = new Router<string>()
  for (const [method, path] of routes) router.add(method, path, `${method} ${path}`)
  return router
}

describe('router', () => {
  const router = routerOf(
    ['GET', '/lives'],
    ['POST', '/lives'],
    ['GET', '/lives/{id}'],
    ['POST', '/lives/{id}:start'],
    ['GET', '/lives/{id}:custom-id'],
    ['GET', '/lives/latest'],
    ['GET', '/lives:count'],
    ['GET', '/lives/{live_id}/clips/{id}'],
  )

  test.each([
    ['GET', '/lives', 'GET /lives', {}],
    ['GET', '/lives:count', 'GET /lives:count', {}],
    ['GET', '/lives/latest', 'GET /lives/latest', {}],
    ['GET', '/lives/7', 'GET /lives/{id}', { id: '7' }],
    ['POST', '/lives/7:start', 'POST /lives/{id}:start', { id: '7' }],
    ['GET', '/lives/my%20one:custom-id', 'GET /lives/{id}:custom-id', { id: 'my one' }],
    ['GET', '/lives/7%3Astart', 'GET /lives/{id}', { id: '7:start' }],
    ['GET', '/lives/a%2Fb', 'GET /lives/{id}', { id: 'a/b' }],
    ['GET', '/lives/7/clips/8', 'GET /lives/{live_id}/clips/{id}', { live_id: '7', id: '8' }],
  ])('%s %s is %s', (method, path, value, parameters) => {
    expect(router.match(method, path)).toEqual({ value, parameters })
  })

  test('a path that takes other methods names them, an unknown path nothing', () => {
    expect(router.match('DELETE', '/lives')).toEqual({ allow: ['GET', 'POST'] })
    expect(router.match('GET', '/lives/')).toBeUndefined()
    expect(router.match('GET', '/films')).toBeUndefined()
    expect(router.match('GET', '/lives/%E0%A4%A')).toBeUndefined()
    // A verb without an id before it is an id.
    expect(router.match('POST', '/lives/:start')).toEqual({ allow: ['GET'] })
  })
})
