import { ensureBrowser, ensureEngines } from './browser.ts'

/** Installs the browser for tests or, with `--others`, the browsers for the journeys in three engines, if they are missing. */
const ensure = process.argv.includes('--others') ? ensureEngines : ensureBrowser
process.exitCode = (await ensure(process.env)) ? 0 : 1
