import { describe, expect, test } from 'vitest'
import { frameFixture } from '../testing/frame.ts'
import { from, page, visibleText, withOperation } from '../testing/operation-html.tsx'

describe('sections', () => {
  test('one for each place of parameters, the body, responses, reasons, callbacks', () => {
    const headings = [...page().matchAll(/<h2 id="([^"]+)">/g)].map(match => match[1])
    expect(headings).toEqual([
      'path',
      'query',
      'header',
      'body',
      'responses',
      'errors',
      'callbacks',
      'guides',
    ])
  })

  test('whether a body is required stands beside its heading, without a line of its own', () => {
    expect(page()).toMatch(
      /<h2 id="body">Request body <small class="sub"><b>required<\/b><\/small><a class="anchor"/,
    )
  })

  test('the success is open, other responses are closed; a repeated body is named once', () => {
    const html = page()
    expect(html).toMatch(/<details class="response" id="200" open="">/)
    expect(html).toMatch(/<details class="response" id="400"><summary><span class="badge warning">400/)
    expect(from(html, '404')).toMatch(/The same fields as for <a href="#400">400<\/a>/)
    expect(visibleText(from(html, 'default'))).toContain('Any other status')
  })

  test('a heading shows a response’s text without its links, the body of the response all of it', () => {
    const [summary, body] = from(page(), '404').split('</summary>')
    expect(summary).toContain('Error codes tell more.')
    expect(summary).not.toContain('<a ')
    expect(body).toContain('<a href="/docs/overview/getting-started/error-codes">')
  })

  test('a response with a summary is known by it', () => {
    const made = { status: '201', headers: [], contents: [], sameAs: undefined }
    const html = withOperation({
      responses: [{ ...made, summary: 'Made.', description: 'The <em>event</em>.' }],
    })
    expect(from(html, '201')).toContain(
      '<span>Made.</span></summary><div class="prose"><p>The <em>event</em>.</p></div>',
    )
  })

  test('error reasons can be linked', () => {
    expect(page()).toMatch(
      /<tr id="ERROR_REASON_ACTION_NOT_ALLOWED"><td>400<\/td><td><a href="#ERROR_REASON_ACTION_NOT_ALLOWED">/,
    )
  })

  test('a callback is closed and names where it is sent, what it holds and what answers it', () => {
    const callback = from(page(), 'callback.onStatusChange')
    expect(callback).toMatch(/^id="callback.onStatusChange"><summary>/)
    const text = visibleText(callback)
    for (const phrase of ['{$request.body#/callback_url}', 'What the API sends', 'What your server responds'])
      expect(text).toContain(phrase)
  })

  test('a webhook says who sends it, shows first what comes, and has no word of authentication', () => {
    const html = withOperation({ webhook: true, server: '', path: 'eventEnded', security: [] })
    const text = visibleText(html)
    expect(text).toContain('Webhook: sent by the API to your server')
    expect(text).not.toContain('Authentication')
    const titles = ['What the API sends', 'Send it to your server yourself', 'What your server responds']
    const places = titles.map(title => html.indexOf(`>${title}<`))
    expect(places.every(place => place > 0)).toBe(true)
    expect(places[0]).toBeLessThan(places[1] ?? 0)
  })

  test('renders no heading for parts that an operation lacks', () => {
    const html = withOperation({
      parameters: [],
      body: undefined,
      responses: [],
      errorReasons: [],
      callbacks: [],
      externalDocs: undefined,
    })
    expect([...html.matchAll(/<h2 id="([^"]+)">/g)].map(match => match[1])).toEqual(['guides'])
  })
})

test('texts of the description in another language are marked, those of the interface are not', () => {
  const html = page({ frame: frameFixture(), lang: 'en' })
  expect(html).toContain('<h1 lang="en">Create live</h1>')
  expect(html).toMatch(/<div lang="en">Where the signal comes from/)
  expect(html).toContain('<summary>2個のフィールド')
  expect(html).not.toMatch(/<(article|ul|li)[^>]* lang=/)
})
