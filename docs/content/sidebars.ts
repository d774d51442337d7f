import type { SidebarsConfig } from 'shiori'

const guides = (...names: string[]) => names.map(name => `guides/${name}`)
const recipes = (...names: string[]) => names.map(name => `recipes/${name}`)
const reference = (...names: string[]) => names.map(name => `reference/${name}`)
const schema = (name: string, en: string, ja: string) => ({
  type: 'link' as const,
  label: { en, ja },
  href: `/docs/reference/${name}`,
})

const sidebars: SidebarsConfig = {
  manual: [
    {
      type: 'category',
      slug: 'start',
      items: ['start/install', 'start/first-page', 'start/first-api', 'start/deploy', 'comparison'],
    },
    {
      type: 'category',
      slug: 'guides',
      items: [
        {
          type: 'category',
          slug: 'content',
          items: guides(
            'writing',
            'navigation',
            'localisation',
            'versions',
            'data',
            'blog',
            'search',
            'answers',
            'offline',
            'feedback',
          ),
        },
        {
          type: 'category',
          slug: 'apis',
          items: guides('api-reference', 'webhooks', 'asyncapi', 'json-schema', 'lifecycles', 'console'),
        },
        { type: 'category', slug: 'looks', items: guides('theming', 'parts', 'social-cards') },
        {
          type: 'category',
          slug: 'extending',
          items: guides('plugin-tutorial', 'plugins', 'page-kinds', 'editors'),
        },
        { type: 'category', slug: 'moving', items: guides('migration', 'other-markdown') },
        {
          type: 'category',
          slug: 'operation',
          items: guides(
            'addresses',
            'hosting',
            'large-sites',
            'agents',
            'performance',
            'accessibility',
            'security',
          ),
        },
      ],
    },
    {
      type: 'category',
      slug: 'recipes',
      items: recipes(
        'github-pages',
        'private-site',
        'check-pull-requests',
        'docs-of-another-repository',
        'two-versions',
        'api-in-three-languages',
        'component-with-props',
        'colours-and-fonts',
        'not-found-and-announcement',
        'analytics',
      ),
    },
    {
      type: 'category',
      slug: 'reference',
      items: [
        schema('configuration', 'Configuration', '設定'),
        schema('front-matter', 'Front matter', 'フロントマター'),
        schema('content-files', 'Content files', 'コンテンツのファイル'),
        ...reference(
          'components',
          'custom-properties',
          'command-line',
          'plugin-api',
          'entry-points',
          'interface-texts',
        ),
      ],
    },
  ],
}

export default sidebars
