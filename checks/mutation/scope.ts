/** Files whose mutants are tried: limits, headers, the evaluation of third-party code, and the swap of a build. */
export const scope = [
  'engine/server/**/*.ts',
  'engine/portal/{cache-control,fixed-headers,site-headers,server-manifest,speculation-rules}.ts',
  'engine/mcp/**/*.ts',
  'engine/feedback/*.ts',
  'engine/cli/migrate/evaluate/**/*.ts',
  'engine/build/{keep-assets.ts,output/*.ts}',
]

/** Files that are not part of a served site: tests, their helpers, and the development server. */
export const leftOut = /\.test\.ts$|\/testing\/|\/server\/dev-/
