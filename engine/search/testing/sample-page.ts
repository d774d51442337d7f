import type { SearchPage } from '../types.ts'

/** A page whose unspecified properties are empty. */
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
