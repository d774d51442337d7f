import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const file = (name: string) => path.join(root, 'static', name)

describe('pictures of the brand', () => {
  test('favicon.svg shows the mark of the pages', () => {
    const mark = /\bd=["']([^"']+)["']/
    const page = mark.exec(readFileSync(path.join(root, 'components/brand.css'), 'utf8'))?.[1]
    expect(page).toBeDefined()
    expect(mark.exec(readFileSync(file('favicon.svg'), 'utf8'))?.[1]).toBe(page)
  })

  test.each([
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['apple-touch-icon.png', 180, 180],
    ['social-card.png', 1200, 630],
  ])('%s is %i x %i pixels and small', (name, width, height) => {
    expect(imageSize(readFileSync(file(name)))).toMatchObject({ width, height, type: 'png' })
    expect(statSync(file(name)).size).toBeLessThan(60_000)
  })
})
