/**
 * What `import()` goes through in the built site, in place of Vite's own helper (see chunk-plugin.ts), which is ten
 * times as large. A chunk that does not load leaves the page as it is: builds keep the chunks of those before them, and a reload
 * would lose what the reader has typed.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return load()
}
