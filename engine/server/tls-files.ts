import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { type Problem, ProblemsError } from '../config/problem.ts'

/** Certificate and key for `https.createServer`. */
export interface TlsFiles {
  /** The certificate and its chain, PEM. */
  cert: string
  key: string
}

/**
 * Reads the files named by `TLS_CERT` and `TLS_KEY`.
 *
 * @returns Undefined if neither is set.
 * @throws {ProblemsError} if one is missing, unreadable or not PEM, if they do not belong together, or if the certificate has expired.
 */
export function readTlsFiles(env: NodeJS.ProcessEnv, now: Date = new Date()): TlsFiles | undefined {
  const names = { cert: env.TLS_CERT?.trim() ?? '', key: env.TLS_KEY?.trim() ?? '' }
  if (names.cert === '' && names.key === '') return undefined
  const cert = read('TLS_CERT', names.cert, 'the certificate')
  const key = read('TLS_KEY', names.key, 'the private key of the certificate')
  if (typeof cert !== 'string' || typeof key !== 'string')
    throw new ProblemsError([cert, key].filter(found => typeof found !== 'string'))
  const problem = problemOf(names, { cert, key }, now)
  if (problem) throw new ProblemsError([problem])
  return { cert, key }
}

function read(variable: string, file: string, what: string): string | Problem {
  if (file === '')
    return problem(
      `${variable} is not set: TLS_CERT and TLS_KEY belong together`,
      `Set it to ${what}, a PEM file`,
    )
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    return problem(
      `cannot be read (${reason})`,
      `${variable} names ${what}, which this user must be able to read`,
      file,
    )
  }
}

function problemOf(names: TlsFiles, { cert, key }: TlsFiles, now: Date): Problem | undefined {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(cert)
  } catch {
    return problem(
      'contains no certificate in PEM format',
      'It begins with -----BEGIN CERTIFICATE-----; TLS_CERT names it',
      names.cert,
    )
  }
  try {
    createSecureContext({ key })
  } catch {
    return problem(
      'contains no usable private key',
      'It is PEM without a passphrase, and begins with -----BEGIN PRIVATE KEY-----; TLS_KEY names it',
      names.key,
    )
  }
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return problem(
      `is not the key of the certificate in ${names.cert} (${reason})`,
      'Use the certificate and the key that were issued together',
      names.key,
    )
  }
  const { validTo, validToDate } = certificate
  return validToDate < now
    ? problem(
        `has a certificate that ended on ${validTo}`,
        'Renew it, and put the chain into the file',
        names.cert,
      )
    : undefined
}

function problem(message: string, hint: string, file?: string): Problem {
  return { severity: 'error', code: 'tls', ...(file === undefined ? {} : { file }), message, hint }
}
