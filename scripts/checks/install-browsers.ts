import { ensureBrowser, ensureEngines } from './browser.ts'

/** Installs the browser that the tests run in, or with `--others` those of the journeys in three engines, where they are not there. */
const ensure = process.argv.includes('--others') ? ensureEngines : ensureBrowser
process.exitCode = (await ensure(process.env)) ? 0 : 1
