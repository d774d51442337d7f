import type { SearchPage } from '../types.ts'

/** A page with what a test does not care for left empty. */
export function samplePage(page: Partial<SearchPage>): SearchPage {
  return {
    url: '/',
    title: '',
    path: [],
    area: 'guides',
    service: '',
    description: '',
    lang: undefined,
    tags: [],
    keywords: [],
    sections: [],
    entities: [],
    ...page,
  }
}
