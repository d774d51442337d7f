import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Problem, ProblemsError } from '../config/problem.ts'
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
  expect(read(` ${files.cert} `, ` ${files.key} `)).toEqual({
    cert: readFileSync(files.cert, 'utf8'),
    key: readFileSync(files.key, 'utf8'),
  })
})

/** Returns the reported problems. */
function problemsOf(work: () => unknown): readonly Problem[] {
  try {
    work()
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems
  }
  return expect.fail('it was not refused')
}

const common = { severity: 'error', code: 'tls' }

test('each error names its file and what to do', () => {
  const otherwise = 'TLS_CERT and TLS_KEY belong together'
  expect(problemsOf(() => read(files.cert, undefined))).toEqual([
    {
      ...common,
      message: `TLS_KEY is not set: ${otherwise}`,
      hint: 'Set it to the private key of the certificate, a PEM file',
    },
  ])
  expect(problemsOf(() => read(undefined, files.key))).toEqual([
    {
      ...common,
      message: `TLS_CERT is not set: ${otherwise}`,
      hint: 'Set it to the certificate, a PEM file',
    },
  ])
  expect(problemsOf(() => read('/nowhere.crt', '/nowhere.key'))).toEqual([
    {
      ...common,
      file: '/nowhere.crt',
      message: 'cannot be read (ENOENT)',
      hint: 'TLS_CERT names the certificate, which this user must be able to read',
    },
    {
      ...common,
      file: '/nowhere.key',
      message: 'cannot be read (ENOENT)',
      hint: 'TLS_KEY names the private key of the certificate, which this user must be able to read',
    },
  ])
  expect(problemsOf(() => read(files.cert, '/nowhere.key'))).toHaveLength(1)
  expect(problemsOf(() => read(text, files.key))).toEqual([
    {
      ...common,
      file: text,
      message: 'contains no certificate in PEM format',
      hint: 'It begins with -----BEGIN CERTIFICATE-----; TLS_CERT names it',
    },
  ])
  expect(problemsOf(() => read(files.cert, text))).toEqual([
    {
      ...common,
      file: text,
      message: 'contains no usable private key',
      hint: 'It is PEM without a passphrase, and begins with -----BEGIN PRIVATE KEY-----; TLS_KEY names it',
    },
  ])
  expect(problemsOf(() => read(files.cert, other.key))).toEqual([
    {
      ...common,
      file: other.key,
      message: expect.stringMatching(`^is not the key of the certificate in ${files.cert} \\(.*key.*\\)$`),
      hint: 'Use the certificate and the key that were issued together',
    },
  ])
})

test('a certificate whose time is over is refused', () => {
  const later = new Date(Date.now() + 3 * 86_400_000)
  const { validTo, validToDate } = new X509Certificate(readFileSync(files.cert))
  const at = (now: Date) => () => readTlsFiles({ TLS_CERT: files.cert, TLS_KEY: files.key }, now)
  expect(problemsOf(at(later))).toEqual([
    {
      ...common,
      file: files.cert,
      message: `has a certificate that ended on ${validTo}`,
      hint: 'Renew it, and put the chain into the file',
    },
  ])
  expect(at(validToDate)).not.toThrow()
})
