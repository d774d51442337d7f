import { expect, test } from 'vitest'
import type { Problem } from '../../config/problem.ts'
import { DescriptionFolder } from '../testing/description.ts'
import { loadDescription } from './load.ts'

const file = `openapi: 3.1.0
info:
  title: Shop
  version: '1'
  x-logo: { url: https://shop.example/logo.png }
  description: '![a](https://img.example/a.png) ![b](https://img.example/b.png) ![c](/c.png)'
paths: {}
`

test('pictures on other hosts are reported once for each host, unless the site allows them', () => {
  using folder = new DescriptionFolder({ 'a.yaml': file })
  const reported = (pictures: readonly string[]) => {
    const problems: Problem[] = []
    const source = { id: 'a', file: 'a.yaml', overlays: {}, checkExamples: false }
    loadDescription(source, { root: folder.root, locales: ['en'], variables: {}, pictures }, problems)
    return problems.map(({ severity, line, message }) => `${severity} ${line} ${message}`)
  }
  expect(reported([])).toEqual([
    'warning 6 #/info/description: the picture "https://img.example/a.png" is on another host; a link to it is shown; further pictures on this host: 1',
    'warning 5 #/info/x-logo/url: the picture "https://shop.example/logo.png" is on another host; a link to it is shown',
  ])
  expect(reported(['https:'])).toEqual([])
})
