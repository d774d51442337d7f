/** Modules by the ends of their paths, a folder with a slash behind it; the first group that names one takes it. */
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
  // What islands, dialogs and extras share.
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
  // The dialog with its field and what answers: there before React is.
  {
    name: 'search-dialog',
    modules: [
      'browser/search/search-composition.ts',
      'browser/search/search-dialog.ts',
      'browser/search/search-dialog.css',
      'browser/search/search-history.ts',
      'islands/search-dialog/first-request.ts',
      'islands/search/asked-query.ts',
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
 * Modules that travel together (Rolldown's `codeSplitting.groups`): what a reader waits for comes in a few files that are asked for at
 * once. Left to itself the bundler makes a file of each set of modules that two scripts share, and the search dialog took eighteen.
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
