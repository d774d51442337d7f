import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { markerFile } from '../../portal/server-manifest.ts'
import { isCompressedAlike, markerText, readMarker } from './output-marker.ts'

test('the marker has a hash for each name, and how its files are compressed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marker-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const written = (text: string) => writeFileSync(path.join(folder, markerFile), text)
  expect([readMarker(folder), isCompressedAlike(folder, true)]).toEqual([undefined, false])
  written(markerText(['b', 'a'], true))
  // Printed by `printf a | openssl dgst -sha256 -binary | base64`, in the URL-safe alphabet.
  const files = ['PiPoFgA5WUo', 'ypeBEsobvcr']
  expect(readMarker(folder)).toEqual({ compression: expect.stringMatching(/^[\da-f]{16}$/), files })
  expect([isCompressedAlike(folder, true), isCompressedAlike(folder, false)]).toEqual([true, false])
  written(markerText(['a', 'b'], false))
  expect(readMarker(folder)).toEqual({ compression: 'plain', files })
  expect([isCompressedAlike(folder, true), isCompressedAlike(folder, false)]).toEqual([false, true])
  written('{}')
  expect(readMarker(folder)).toBeUndefined()
})
