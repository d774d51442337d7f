import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hostingFolder } from 'shiori/internal/portal/server-manifest.ts'
import type { Shot } from '../sandbox/load.ts'

/** A server for a built site, as a command that does not fork. */
export interface Contestant {
  name: string
  command: readonly [program: string, ...args: string[]]
}

/** Lists this engine's server, and nginx and Caddy if they are installed. The caller binds each to one core. */
export function contestants(dist: string, folder: string, port: number): Contestant[] {
  const shiori = path.resolve(import.meta.dirname, '../../engine/cli/shiori.ts')
  return [
    { name: 'own server', command: [process.execPath, shiori, 'start', dist] },
    ...(isThere('nginx', '-v') ? [nginx(dist, folder, port)] : []),
    ...(isThere('caddy', 'version') ? [caddy(dist, folder, port)] : []),
  ]
}

function isThere(program: string, flag: string): boolean {
  return spawnSync(program, [flag]).status === 0
}

function nginx(dist: string, folder: string, port: number): Contestant {
  const config = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  const written = configOf(dist, 'nginx.conf')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('"/srv/site"', JSON.stringify(dist))
  writeFileSync(
    config,
    [
      `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`,
      'events { }',
      `http { access_log off; sendfile on; keepalive_requests 1000000; ${temporary.join(' ')}`,
      `${written}}`,
    ].join('\n'),
  )
  return { name: 'nginx', command: ['nginx', '-c', config, '-p', folder] }
}

function caddy(dist: string, folder: string, port: number): Contestant {
  const config = path.join(folder, 'Caddyfile')
  const written = configOf(dist, 'Caddyfile')
    .replace(':8080 {', `http://127.0.0.1:${port} {`)
    .replace('"/srv/site"', JSON.stringify(dist))
  writeFileSync(config, written)
  return { name: 'Caddy', command: ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'] }
}

function configOf(dist: string, name: string): string {
  return readFileSync(path.join(dist, hostingFolder, name), 'utf8')
}

/** Makes requests as a browser sends them, for each path in turn. */
export function shotOf(paths: readonly string[]): (number: number) => Shot {
  const headers = { Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': 'gzip' }
  return number => ({ method: 'GET', target: paths[number % paths.length] ?? '/', headers, body: '' })
}
