/** Files whose mutants are tried: where limits, headers, the evaluation of foreign code and the swap of a build are. */
export const scope = [
  'engine/server/**/*.ts',
  'engine/portal/{cache-control,fixed-headers,site-headers,server-manifest,speculation-rules}.ts',
  'engine/mcp/**/*.ts',
  'engine/feedback/*.ts',
  'engine/cli/migrate/evaluate/**/*.ts',
  'engine/build/{keep-assets.ts,output/*.ts}',
]

/** What is not part of a served site: tests, what helps them, and the server for writers. */
export const leftOut = /\.test\.ts$|\/testing\/|\/server\/dev-/
