/** A minimal package `sass` that Vite accepts: it replaces the variable `$size`. */
export function smallSass(folder: string): Record<string, string> {
  return {
    [`${folder}/sass/package.json`]: '{ "name": "sass", "version": "1.80.0", "main": "index.js" }',
    [`${folder}/sass/index.js`]: `const compileStringAsync = async text => ({
  css: text.replaceAll('$size', '3px'),
  loadedUrls: [],
})
exports.compileStringAsync = compileStringAsync
exports.initAsyncCompiler = async () => ({ compileStringAsync, dispose() {} })
`,
  }
}
