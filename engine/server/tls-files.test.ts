import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from './testing/made-certificate.ts'
import { readTlsFiles } from './tls-files.ts'

let folder: string
let files: { cert: string; key: string }
let other: { cert: string; key: string }
let text: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tls-'))
  files = makeCertificate(folder, 'site')
  other = makeCertificate(folder, 'other')
  text = path.join(folder, 'notes.txt')
  writeFileSync(text, 'no PEM')
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (cert: string | undefined, key: string | undefined) =>
  readTlsFiles({
    ...(cert === undefined ? {} : { TLS_CERT: cert }),
    ...(key === undefined ? {} : { TLS_KEY: key }),
  })

test('without files there is no TLS', () => {
  expect(read(undefined, undefined)).toBeUndefined()
  expect(read('', ' ')).toBeUndefined()
})

test('a certificate and its key are read', () => {
  expect(read(files.cert, files.key)?.cert).toContain('BEGIN CERTIFICATE')
})

test('each fault names its file and what to do', () => {
  expect(() => read(files.cert, undefined)).toThrow(/TLS_KEY is not set.*\n.*private key/)
  expect(() => read(undefined, files.key)).toThrow(/TLS_CERT is not set/)
  expect(() => read('/nowhere.crt', '/nowhere.key')).toThrow(/nowhere\.crt[\s\S]*ENOENT[\s\S]*nowhere\.key/)
  expect(() => read(text, files.key)).toThrow(/notes\.txt[\s\S]*no certificate in PEM form/)
  expect(() => read(files.cert, text)).toThrow(/notes\.txt[\s\S]*no private key/)
  expect(() => read(files.cert, other.key)).toThrow(
    /other\.key[\s\S]*is not the key of the certificate in .*site\.crt/,
  )
})

test('a certificate whose time is over is refused', () => {
  const later = new Date(Date.now() + 3 * 86_400_000)
  expect(() => readTlsFiles({ TLS_CERT: files.cert, TLS_KEY: files.key }, later)).toThrow(
    /site\.crt[\s\S]*ended on/,
  )
})
