/**
 * What `import()` goes through in the built site, in place of Vite's own helper (see chunk-plugin.ts), which is ten
 * times as large. Tells of a chunk that does not load by Vite's event, see stale-page.ts.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(error => {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  })
}
