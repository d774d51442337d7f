import type { Rolldown } from 'vite'

interface Modules {
  getModuleInfo: Rolldown.GetModuleInfo
}

/**
 * What a worker's script shares with the parts that it imports later goes into a chunk of its own (Rolldown's `codeSplitting.groups`).
 * Left in the script, those parts would import the script itself, and WebKit runs a worker's script again when it is imported: each
 * message had two answers, and an error that a part threw was no instance of its class.
 */
export const workerGroups = [
  {
    name: (id: string, modules: Modules) => {
      const kinds = new Set(rootsOf(id, modules).map(root => modules.getModuleInfo(root)?.isEntry))
      return kinds.size === 2 ? 'shared' : null
    },
    debugName: 'shared by a worker and its parts',
  },
]

/** The scripts and the parts that come with a module when they are loaded. */
function rootsOf(id: string, modules: Modules): string[] {
  const roots: string[] = []
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    const info = modules.getModuleInfo(module)
    if (info?.isEntry || info?.dynamicImporters.length) roots.push(module)
    for (const importer of info?.importers ?? []) visit(importer)
  }
  visit(id)
  return roots
}
