import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const packages = path.resolve(import.meta.dirname, '../../node_modules')
const read = (file: string) => readFileSync(path.join(packages, file))
const manifest = (name: string) => JSON.parse(read(`${name}/package.json`).toString())

test("the player demo's engine equals its published files, without those that the demo does not load", () => {
  const files = readdirSync(path.join(packages, 'shaka-player'), { recursive: true, encoding: 'utf8' })
    .filter(file => statSync(path.join(packages, 'shaka-player', file)).isFile())
    .filter(file => file !== 'package.json')
    .sort()
  expect(files).toEqual(['LICENSE', 'dist/shaka-player.dash-es2021.js', 'dist/shaka-player.hls-es2021.js'])
  for (const file of files)
    expect(read(`shaka-player/${file}`).equals(read(`shaka-player-published/${file}`)), file).toBe(true)
  const { name, version, license, homepage } = manifest('shaka-player-published')
  expect(manifest('shaka-player')).toMatchObject({ name, version, license, homepage })
})
