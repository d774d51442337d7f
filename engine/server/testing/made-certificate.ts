import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Creates a certificate for localhost and its key with OpenSSL, valid for two days, as files in a folder. */
export function makeCertificate(folder: string, name: string): { cert: string; key: string } {
  const cert = path.join(folder, `${name}.crt`)
  const key = path.join(folder, `${name}.key`)
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const result = spawnSync('openssl', [
    'req',
    ...kind,
    ...['-days', '2', '-keyout', key, '-out', cert],
    ...subject,
  ])
  if (result.status !== 0) throw new Error(`openssl: ${result.error ?? result.stderr}`)
  return { cert, key }
}
