/** A framework whose recipe is built as a reader would build it, and then run. */
export interface Framework {
  /** Name of the recipe. */
  recipe: string
  packages: Readonly<Record<string, string>>
  overrides?: Readonly<Record<string, string>>
  /** Files of a project beside those of the recipe, by path. */
  files: Readonly<Record<string, string>>
  /** Commands that build the project and check its types: scripts below `node_modules`, with arguments. */
  build: readonly (readonly [script: string, ...args: string[]])[]
  /** Command that serves the project: a script with arguments. The port is in `PORT`. */
  serve: readonly [script: string, ...args: string[]]
  /** Path where the page reports that a video has ended. */
  watched: string
}

const compilerOptions = {
  target: 'ES2022',
  lib: ['dom', 'dom.iterable', 'esnext'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
}

/** Versions with which the recipes were last built. */
export const frameworks: readonly Framework[] = [
  {
    recipe: 'nextjs',
    packages: {
      next: '16.4.6',
      react: '19.3.1',
      'react-dom': '19.3.1',
      typescript: '7.0.2',
      '@types/node': '26.6.7',
      '@types/react': '19.3.3',
    },
    files: {
      'app/layout.tsx':
        'export default function Layout({ children }: { children: React.ReactNode }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...compilerOptions, plugins: [{ name: 'next' }], paths: { '@/*': ['./*'] } },
        include: ['**/*.ts', '**/*.tsx'],
        exclude: ['node_modules'],
      }),
    },
    // It checks types, too.
    build: [['next/dist/bin/next', 'build']],
    serve: ['node_modules/next/dist/bin/next', 'start'],
    watched: '/api/watched/safety-training',
  },
  {
    recipe: 'nuxt',
    packages: { nuxt: '4.5.2', typescript: '6.0.3', 'vue-tsc': '3.3.14', '@types/node': '26.6.7' },
    // The Vite version with which this Nuxt was published: a later one has another bundler than Nuxt's server.
    overrides: { vite: '8.2.6' },
    files: {
      'nuxt.config.ts':
        'export default defineNuxtConfig({ compatibilityDate: "2026-08-01", telemetry: false });\n',
      'tsconfig.json': JSON.stringify({
        files: [],
        references: [{ path: './.nuxt/tsconfig.app.json' }, { path: './.nuxt/tsconfig.server.json' }],
      }),
    },
    build: [
      ['nuxt/bin/nuxt.mjs', 'build'],
      ['vue-tsc/bin/vue-tsc.js', '-b', '--noEmit'],
    ],
    serve: ['.output/server/index.mjs'],
    watched: '/api/watched/safety-training',
  },
  {
    recipe: 'sveltekit',
    packages: {
      '@sveltejs/kit': '3.2.0',
      '@sveltejs/adapter-node': '6.0.1',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      svelte: '5.57.3',
      'svelte-check': '4.7.8',
      vite: '8.4.0',
      typescript: '6.0.3',
      '@types/node': '26.6.7',
    },
    files: {
      'vite.config.ts':
        'import adapter from "@sveltejs/adapter-node";\nimport { sveltekit } from "@sveltejs/kit/vite";\nexport default { plugins: [sveltekit({ adapter: adapter() })] };\n',
      'src/app.html':
        '<!doctype html>\n<html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>\n',
      'tsconfig.json': JSON.stringify({
        extends: '$app/tsconfig',
        include: ['src', '*'],
        compilerOptions: { types: ['$app/types', 'node'] },
      }),
    },
    build: [
      ['vite/bin/vite.js', 'build'],
      ['svelte-check/bin/svelte-check', '--fail-on-warnings'],
    ],
    serve: ['build/index.js'],
    watched: '/watched/safety-training',
  },
]
