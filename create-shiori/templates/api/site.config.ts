import { defineConfig } from 'shiori'

export default defineConfig({
  // Change these three first. Readers reach the site at `url`; links for search engines begin with it.
  title: 'Notes API',
  tagline: 'Keep short notes, and find them again',
  url: 'https://docs.example',
  locales: [{ code: 'en' }],
  navbar: {
    start: [
      { label: 'Quickstart', href: '/docs/quickstart' },
      { label: 'Reference', href: '/docs/category/notes' },
    ],
  },
  // Each operation of the API description gets a page.
  apis: [{ id: 'notes', file: 'api/openapi.yaml', path: '/docs/api/notes' }],
  console: {
    // "Try it" sends requests to a sandbox in the reader's browser. `targets: [{ label, url }]` adds real hosts.
    sandbox: true,
    // Shell samples of guides get a button that runs them on the page.
    guides: 'guides.yaml',
  },
})
