import { defineConfig } from 'shiori'

export default defineConfig({
  // Change these three first. The address is where readers will find the site; links for search engines begin with it.
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
  // Each operation of the description gets a page.
  apis: [{ id: 'notes', file: 'api/openapi.yaml', path: '/docs/api/notes' }],
  console: {
    // "Try it" sends requests to a sandbox in the reader's browser. `targets: [{ label, url }]` adds real hosts.
    sandbox: true,
    // The shell samples of guides have a button that runs them there.
    guides: 'guides.yaml',
  },
})
