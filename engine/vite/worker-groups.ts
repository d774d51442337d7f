import type { Rolldown } from 'vite'

interface Modules {
  getModuleInfo: Rolldown.GetModuleInfo
}

/**
 * Code that a worker's script shares with the modules that it imports later goes into a chunk of its own (Rolldown's
 * `codeSplitting.groups`). Otherwise these modules would import the script itself, and WebKit runs a worker's script again when it is
 * imported: each message got two responses, and errors from such modules were not instances of their class.
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

/** The entry scripts and dynamically imported modules that lead to a module. */
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
