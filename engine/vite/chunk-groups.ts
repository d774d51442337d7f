/** Modules by the ends of their paths; folders end with a slash. The first matching group gets a module. */
const groups: readonly { name: string; modules: readonly string[] }[] = [
  {
    name: 'react',
    modules: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'islands/mount.tsx',
      'islands/ErrorBoundary.tsx',
      'islands/Crash.tsx',
      'islands/error-chain.ts',
      'islands/search/use-status.ts',
      'text/Message.tsx',
    ],
  },
  // Code shared by islands, dialogs and extras.
  {
    name: 'common',
    modules: [
      'client/clipboard.ts',
      'client/adopt-styles.ts',
      'browser/islands/island-status.ts',
      'browser/islands/islands.css',
      'browser/page/stale-page.ts',
      'browser/page/when-idle.ts',
      'config/messages/messages.ts',
      'config/by-language.ts',
    ],
  },
  // The search dialog with its field and its search code: loaded before React.
  {
    name: 'search-dialog',
    modules: [
      'browser/search/search-composition.ts',
      'browser/search/search-dialog.ts',
      'browser/search/search-dialog.css',
      'browser/search/search-history.ts',
      'islands/search-dialog/first-request.ts',
      'islands/search/search-query.ts',
      'islands/search/create-client.ts',
      'islands/search/load-search-text.ts',
      'islands/search/search-filters.ts',
      'islands/search/search-texts.ts',
      'search/plain-text.ts',
      'search/search-settings.ts',
      'search/static-client.ts',
      'search/types.ts',
    ],
  },
  // Results, in the dialog and on the page.
  {
    name: 'search',
    modules: [
      'islands/search-dialog/',
      'islands/search/',
      'islands/search-elsewhere/LazyElsewhere.tsx',
      'offline/ask-worker.ts',
    ],
  },
]

/**
 * Modules that are loaded together (Rolldown's `codeSplitting.groups`), so that readers wait for few files that are requested at once. By
 * default, the bundler writes a file for each set of modules that two scripts share, which made eighteen for the search dialog.
 */
export const chunkGroups = groups.map(({ name, modules }) => ({
  name,
  test: (id: string) => {
    const [file = ''] = id.replaceAll('\\', '/').split('?')
    return modules.some(module =>
      module.endsWith('/') ? file.includes(`/${module}`) : file.endsWith(`/${module}`),
    )
  },
}))
