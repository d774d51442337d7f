import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { chunkPlugin } from './src/browser/chunk-plugin.ts'

export default defineConfig({
  plugins: [vike(), chunkPlugin()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    reportCompressedSize: false,
  },
})
