import { spawnSync } from 'node:child_process'

/** Debian packages that samples need. HTTP_Request2 has none, and Debian's axios (1.2) is too old for `FormData`. */
const packages = [
  'curl',
  'default-jdk-headless',
  'golang-go',
  'kotlin',
  'libmono-system-net-http4.0-cil',
  'libssl-dev',
  'librust-reqwest+blocking-dev',
  'librust-reqwest+multipart-dev',
  'mono-mcs',
  'mono-runtime',
  'php-cli',
  'php-curl',
  'php-guzzlehttp-guzzle',
  'php-http',
  'php-raphf',
  'python3-pytest',
  'python3-requests',
  'pkg-config',
  'ruby',
  'rustfmt',
  'cargo',
  'wget',
]

/**
 * Installs languages and libraries with apt-get.
 *
 * @throws {Error} if apt-get fails or is not permitted.
 */
export function installInterpreters(): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [
    ['update'],
    ['install', '-y', '--no-upgrade', '--no-install-recommends', ...packages],
  ]) {
    const [command = '', ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-q',
      ...args,
    ]
    const { status } = spawnSync(command, rest, { stdio: 'inherit' })
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed; install by hand: ${packages.join(' ')}`)
  }
}
