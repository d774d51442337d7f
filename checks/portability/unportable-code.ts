/** Code that only works on some systems, and what to write instead. */
const slips: readonly { pattern: RegExp; instead: string }[] = [
  {
    pattern:
      /\b(?:spawn|spawnSync|execFile|execFileSync)\)?\(\s*['"](?:npm|npx|pnpm|yarn)['"](?![^;]*?\bshell:)/g,
    instead: "shell: process.platform === 'win32', since npm is a script of its shell there",
  },
  {
    pattern: /new URL\([^()]*import\.meta\.url\)\.pathname/g,
    instead: 'fileURLToPath(), since a path on Windows begins with a drive',
  },
  {
    pattern: /\bPATH\b[^;\n]*?(?:split|join)\(['"]:['"]\)/g,
    instead: 'path.delimiter, which is ";" on Windows',
  },
  { pattern: /['"]\/tmp\b/g, instead: 'os.tmpdir()' },
]

/** The slips of a source file, each as `the code: what to write instead`. */
export function unportableCode(source: string): string[] {
  return slips.flatMap(({ pattern, instead }) =>
    [...source.matchAll(pattern)].map(([code]) => `${code}: ${instead}`),
  )
}
