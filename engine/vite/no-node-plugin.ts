import type { Plugin } from 'vite'
import { engineFolder } from '../portal/paths.ts'

/**
 * Refuses Node's modules in code of the engine and of a site for browsers. Vite would replace them by nothing with a warning, and the first
 * call would fail for readers. Packages may import them for code that no browser reaches.
 */
export function noNodePlugin(): Plugin {
  const found: { module: string; importer: string }[] = []
  return {
    name: 'shiori:no-node',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId: {
      filter: { id: /^node:/ },
      handler(module, importer) {
        if (importer !== undefined && !isInPackage(importer)) found.push({ module, importer })
        return null
      },
    },
    // Importers are only known at the end.
    buildEnd() {
      const [first] = found
      if (first === undefined) return
      const { module, importer } = first
      const chain = [importer]
      for (let id: string | undefined = importer; id !== undefined; ) {
        id = this.getModuleInfo(id)?.importers.find(other => !chain.includes(other))
        if (id !== undefined) chain.unshift(id.replace(/^\0/, ''))
      }
      this.error(
        `browsers load ${chain.join(' → ')}, which imports ${module}. Import a module that runs without Node instead (shiori/ui, shiori/islands).`,
      )
    },
  }
}

function isInPackage(file: string): boolean {
  const enginePath = file.startsWith(engineFolder) ? file.slice(engineFolder.length) : file
  return enginePath.includes('/node_modules/')
}
