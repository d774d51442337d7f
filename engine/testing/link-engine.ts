import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { engineFolder } from '../portal/paths.ts'

/** Puts the engine where a site finds the package "shiori", as npm would. */
export function linkEngine(root: string): void {
  mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  symlinkSync(engineFolder, path.join(root, 'node_modules/shiori'))
}
