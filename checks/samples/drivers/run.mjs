// Runs samples one after the other: run.mjs START LIST. run-driver.ts describes its output.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** @param {unknown} error */
function fail(error) {
  console.error(`!! ${String(error).replaceAll('\n', ' ')}`)
}

/** Resolves when nothing is sent or read any more: samples continue after their last line. */
async function quiet() {
  while (process.getActiveResourcesInfo().some(name => /^(TCP|GetAddrInfo|FSReq)/.test(name))) await wait(1)
}

process.on('uncaughtException', fail)
const [start, list = ''] = process.argv.slice(2)
const files = readFileSync(list, 'utf8').trim().split('\n')
for (let index = Number(start); index < files.length; index += 1) {
  console.error(`@@ ${index}`)
  try {
    await import(pathToFileURL(resolve(files[index] ?? '')).href)
  } catch (error) {
    fail(error)
  }
  await quiet()
}
