import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { chunkPlugin } from './chunk-plugin.ts'
import { constantsPlugin } from './constants-plugin.ts'
import { workerGroups } from './worker-groups.ts'

export default defineConfig({
  plugins: [vike(), chunkPlugin()],
  // Settings of the site's project are not the engine's.
  envDir: false,
  css: { postcss: { plugins: [constantsPlugin()] } },
  oxc: { jsx: { runtime: 'automatic' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Vike adds a group without the name that a report of times wants.
          checks: { bundlerTimings: false },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    reportCompressedSize: false,
    // The engine of the player demo (about 520 kB, loaded on play) is one file as it comes.
    chunkSizeWarningLimit: 600,
  },
  // Workers load parts of theirs when they are needed.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: workerGroups } },
    },
  },
})
