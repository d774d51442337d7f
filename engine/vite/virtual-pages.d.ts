// Beside virtual.d.ts, which scripts of browsers are checked with: these types lead to the code that reads content.
declare module 'virtual:shiori/pages' {
  /** Kinds of pages by plugin. */
  export const pluginPages: import('../pages/page-kind.tsx').PluginPages
}
