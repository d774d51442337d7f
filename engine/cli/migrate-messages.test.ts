import { expect, test } from 'vitest'
import { migratedSite } from './migrate/testing/old-site.ts'

const chat = `asyncapi: 3.0.0
info: { title: Chat, version: '1' }
servers: { main: { host: chat.example, protocol: wss } }
channels:
  room:
    address: /room
    messages: { said: { payload: { type: string } } }
  hall:
    address: /hall
    messages: { said: { payload: { type: string } } }
operations:
  say: { action: receive, channel: { $ref: '#/channels/room' } }
`

test('a description of messages has its pages here, and addresses of channels lead there', async () => {
  using site = await migratedSite('mintlify', {
    'docs.json': JSON.stringify({
      name: 'Tea',
      seo: { metatags: { canonical: 'https://tea.example' } },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'rooms/talk'] },
          { group: 'Events', asyncapi: { source: 'chat.yaml', directory: 'events' } },
        ],
      },
    }),
    'index.mdx': '---\ntitle: Tea\n---\n\nSee [the room](/rooms/talk).\n',
    'rooms/talk.mdx': '---\ntitle: Talk\nasyncapi: "/chat.yaml room"\n---\n',
    'chat.yaml': chat,
  })
  expect(site.exported('site.config.ts')).toMatchObject({
    asyncapi: [{ file: 'api/chat.yaml', path: '/chat' }],
  })
  expect(site.exported('content/sidebars.ts')).toEqual({
    docs: [
      { type: 'category', label: 'Start', items: ['index'] },
      { type: 'link', label: 'Chat', href: '/chat' },
    ],
  })
  expect(site.files['api/chat.yaml']).toBe(chat)
  expect(site.files['content/docs/en/index.mdx']).toContain('[the room](/chat/operations/say)')
  await site.expectWhole(['/', '/chat', '/rooms/talk', '/events/websockets/hall'])
})
