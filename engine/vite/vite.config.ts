import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { pageFiles } from '../pages/page-files.ts'
import { chunkGroups } from './chunk-groups.ts'
import { chunkPlugin } from './chunk-plugin.ts'
import { constantsPlugin } from './constants-plugin.ts'
import { noNodePlugin } from './no-node-plugin.ts'
import { workerGroups } from './worker-groups.ts'

/** Bundled like the code of a site, whether linked or installed: otherwise Node and the bundler would each load a copy. */
const ownPackages = ['shiori', '@shiori/sandbox']

const fileOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

export default defineConfig({
  plugins: [chunkPlugin(), noNodePlugin()],
  appType: 'custom',
  // The engine does not use the environment files of the site's project.
  envDir: false,
  css: { postcss: { plugins: [constantsPlugin()] } },
  oxc: { jsx: { runtime: 'automatic' } },
  environments: {
    client: {
      optimizeDeps: { exclude: ownPackages },
      build: {
        manifest: true,
        rolldownOptions: {
          // Vite's report of slow plugins is for their developers.
          checks: { bundlerTimings: false },
          input: Object.fromEntries(Object.entries(pageFiles).map(([name, file]) => [name, fileOf(file)])),
          output: {
            entryFileNames: 'assets/entries/[name].[hash].js',
            chunkFileNames: 'assets/chunks/chunk-[hash].js',
            assetFileNames: 'assets/static/[name].[hash][extname]',
            codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: ownPackages },
      build: {
        ssr: true,
        rolldownOptions: {
          input: { 'render-page': fileOf('pages/render-page.tsx') },
          output: { entryFileNames: '[name].mjs' },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    reportCompressedSize: false,
    // The engine of the player demo (about 520 kB, loaded on play) is one file that cannot be split.
    chunkSizeWarningLimit: 600,
  },
  // Workers load parts of their code on demand.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: workerGroups } },
    },
  },
})
