import { definePlugin } from 'shiori'
import { liveHeroCopy, productsCopy } from './copy.ts'
import { productsMarkdown } from './products-markdown.ts'

/** Sections of the home page that only this platform has: a live stream on a scale of seconds, and its products. */
export default definePlugin({
  name: 'home',
  sections: [
    { name: 'LiveHero', copy: liveHeroCopy, view: './LiveHero.tsx', styles: './latency-scale.css' },
    {
      name: 'Products',
      copy: productsCopy,
      view: './Products.tsx',
      styles: './products.css',
      markdown: productsMarkdown,
    },
  ],
  messages: { en: './messages/en.ts', ja: './messages/ja.ts', zh: './messages/zh.ts' },
})
