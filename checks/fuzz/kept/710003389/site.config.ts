export default {
  title: 'Docs',
  url: 'https://docs.example',
  basePath: '/portal/',
  variables: {
    host: 'api.example',
  },
  locales: [
    {
      code: 'en',
    },
    {
      code: 'jja',
    },
  ],
  navbar: {
    start: [
      {
        label: 'Docs',
        href: '/docs/page',
      },
    ],
    end: [],
  },
  docs: {
    tocLevels: {
      min: 2,
      max: 4,
    },
  },
  apis: [
    {
      id: 'api',
      path: '/docs/api',
      file: 'api.yaml',
      overlays: {
        ja: 'overlay.yaml',
      },
    },
  ],
}
