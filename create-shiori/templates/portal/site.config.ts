import { defineConfig } from 'shiori'

export default defineConfig({
  // Change these three first. Readers reach the site at `url`; links for search engines begin with it.
  title: 'Town library',
  tagline: {
    en: 'Borrow books at the desk, or from a program',
    fr: 'Emprunter au guichet, ou par programme',
  },
  url: 'https://docs.library.example',
  locales: [{ code: 'en' }, { code: 'fr' }],
  navbar: {
    start: [
      { label: { en: 'Guide', fr: 'Guide' }, href: '/docs/begin' },
      { label: { en: 'Opening hours', fr: 'Horaires' }, href: '/hours' },
      { label: { en: 'Loans API', fr: 'API des prêts' }, href: '/docs/category/loans' },
    ],
  },
  apis: [{ id: 'loans', file: 'api/openapi.yaml', path: '/docs/api/loans' }],
  console: {
    sandbox: true,
    targets: [{ label: { en: 'The library', fr: 'La bibliothèque' }, url: 'https://api.library.example' }],
  },
  parts: { Footer: './components/Footer.tsx' },
  plugins: [['./plugin.ts', { Monday: [10, 18], Thursday: [12, 20], Saturday: [10, 14] }]],
})
