import { definePlugin, z } from 'shiori'
import { playerDemoMarkdown } from './player-demo-markdown.ts'

/**
 * `<PlayerDemo />` shows the site's test stream in a player, with its settings, the code for them, and playback events.
 * `<PlayedVideo />` plays the test stream once the sample before it has been run.
 */
export default definePlugin<undefined, { streams: string; showroomHost: string }>({
  name: 'player-demo',
  options: z.strictObject({
    /** Folder of the test stream below `static/`. */
    streams: z.string().startsWith('/'),
    /** Host of the iframe player. */
    showroomHost: z.string(),
  }),
  components: [
    {
      name: 'PlayerDemo',
      attributes: z.strictObject({}),
      view: './PlayerDemo.tsx',
      styles: './player-demo.css',
      island: { module: './island/island.tsx', on: 'use' },
      markdown: playerDemoMarkdown,
    },
    {
      name: 'PlayedVideo',
      attributes: z.strictObject({}),
      view: './PlayedVideo.tsx',
      island: { module: './island/played/island.tsx', on: 'run' },
      markdown: () => '',
    },
  ],
  messages: { en: './messages/en.ts', ja: './messages/ja.ts', zh: './messages/zh.ts' },
  setup: ({ options, config, fileHref }) => ({
    props: locale => ({
      locale,
      streams: fileHref(options.streams),
      origin: config.url,
      showroomHost: options.showroomHost,
    }),
  }),
})
