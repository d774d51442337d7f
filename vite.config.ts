import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vike()],
  publicDir: 'static',
  build: { target: 'es2022', cssTarget: ['chrome123', 'safari17.5', 'firefox128'], reportCompressedSize: false },
})
