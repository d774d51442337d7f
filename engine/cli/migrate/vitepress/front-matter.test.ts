import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { frontMatter } from './front-matter.ts'

test('an emoji of a feature is before its title; other icons are left out', () => {
  const icons = ['🚀', '<svg viewBox="0 0 1 1"/>', { src: '/a.svg' }, 'AB']
  const { hero } = frontMatter(
    { layout: 'home', hero: { text: 'Tea' }, features: icons.map(icon => ({ icon, title: 'Fast' })) },
    'index.md',
    new Report(),
  )
  expect(hero?.features.map(({ title }) => title)).toEqual(['🚀 Fast', 'Fast', 'Fast', 'Fast'])
})
