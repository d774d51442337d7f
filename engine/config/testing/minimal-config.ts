/** With two locales, so that texts can lack one. */
export const minimalConfig = {
  title: 'Docs',
  url: 'https://docs.example',
  locales: [{ code: 'en' }, { code: 'ja' }],
}
