/** Two locales, so that texts can lack one. */
export const least = { title: 'Docs', url: 'https://docs.example', locales: [{ code: 'en' }, { code: 'ja' }] }
