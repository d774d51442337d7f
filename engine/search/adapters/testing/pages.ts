import type { SearchPage } from '../../types.ts'

/** A site of four pages, one of them in two locales. */
export function samplePages(): Map<string, SearchPage[]> {
  const live: SearchPage = {
    url: '/portal/docs/live',
    title: 'Live streaming',
    path: ['Guides', 'Live'],
    area: 'guides',
    service: '',
    description: 'Send a live stream.',
    lang: undefined,
    tags: ['live'],
    keywords: [],
    sections: [
      { anchor: '', headings: [], text: 'A stream begins with an encoder.' },
      { anchor: 'keys', headings: ['Stream keys'], text: 'Write <b>bold</b> stream keys down.' },
    ],
    entities: [],
  }
  const start: SearchPage = {
    ...live,
    url: '/portal/docs/api/start-live',
    title: 'Start a live',
    path: ['Platform API', 'CMS'],
    area: 'api',
    service: 'CMS',
    description: 'Starts a stream.',
    tags: [],
    keywords: [],
    sections: [],
    entities: [
      {
        kind: 'operation',
        name: 'PublicCMSService_StartLive',
        owner: 'POST /bv/cms/v1/lives/{id}:start',
        description: 'Starts a stream.',
        anchor: '',
        deprecated: true,
      },
      {
        kind: 'field',
        name: 'ull_enabled',
        owner: 'cms.v1.Live',
        description: 'Whether latency is ultra low.',
        anchor: 'body-ull_enabled',
        deprecated: false,
      },
    ],
  }
  const post: SearchPage = {
    ...live,
    url: '/portal/blog/stream',
    title: 'A stream of news',
    path: ['Blog'],
    area: 'blog',
    sections: [{ anchor: '', headings: [], text: 'News.' }],
  }
  return new Map([
    ['en', [live, start, post]],
    ['ja', [{ ...live, url: '/portal/ja/docs/live', title: 'ライブ配信', lang: 'en' }]],
  ])
}
