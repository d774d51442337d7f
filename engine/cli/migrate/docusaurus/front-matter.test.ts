import { expect, test } from 'vitest'
import { mappedFrontMatter } from './front-matter.ts'

test('values become those that the schema takes, and others are left out', () => {
  const data = {
    title: true,
    sidebar_position: '2',
    toc_min_heading_level: 1,
    custom_edit_url: 'edit/a.md',
    last_update: { author: 'Aiko' },
    tags: ['Green tea', { label: 'Green tea' }],
    keywords: 'leaf, cup',
    date: '2026-01-02',
    wide: true,
  }
  const named = {
    tags: new Map<string, string>(),
    tagged: new Map<string, readonly string[]>(),
    unlisted: new Set<string>(),
    authors: new Map(),
  }
  expect(mappedFrontMatter(data, 'doc', named)).toEqual({
    data: {
      title: 'true',
      sidebar_position: 2,
      last_update: { author: 'Aiko' },
      keywords: ['leaf', 'cup'],
      tags: ['green-tea'],
    },
    leftOut: ['toc_min_heading_level', 'custom_edit_url', 'date', 'wide'],
  })
})
