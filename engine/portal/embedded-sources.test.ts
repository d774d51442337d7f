import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import { embeddedSourceProblems, embeddedSources } from './embedded-sources.ts'

const needs = (images: readonly string[], frames: readonly string[] = []) => ({
  media: new Set<string>(),
  images: new Set(images),
  frames: new Set(frames),
})
const hosts = (count: number, domain = 'example') =>
  Array.from({ length: count }, (_, index) => `https://img-${index}.${domain}`)
const configOf = (policy: Record<string, string[]>) =>
  parseSiteConfig({ title: 'T', url: 'https://t.example', headers: { contentSecurityPolicy: policy } })
const problemsOf = (images: readonly string[], policy: Record<string, string[]> = {}) =>
  embeddedSourceProblems(configOf(policy), needs(images))

test('a directive that allows every host is a warning with the number of hosts and how to shorten it', () => {
  expect(problemsOf(hosts(12))).toEqual([
    {
      severity: 'warning',
      code: 'policy-hosts',
      message:
        'pages embed pictures from 12 hosts (img-0.example, img-1.example, img-10.example and 9 more), too many to list in the Content-Security-Policy: img-src allows every host (https:)',
      hint: "Put the files into the static folder, or allow hosts by a pattern in site.config.ts: headers: { contentSecurityPolicy: { 'img-src': ['https://*.example.com'] } }. Hosts that the pattern covers are not listed; 'https:' allows every host without this warning.",
    },
  ])
  expect(
    embeddedSourceProblems(configOf({}), needs(hosts(12), hosts(9))).map(({ message }) => message),
  ).toEqual([
    expect.stringContaining('pictures from 12 hosts'),
    expect.stringContaining('frames from 9 hosts'),
  ])
})

test('names matching hosts, and reports nothing', () => {
  expect(problemsOf(hosts(6))).toEqual([])
  expect(embeddedSources({}, needs(hosts(6)))['img-src']).toEqual({ sources: hosts(6), replaced: [] })
})

test.each([
  ['a pattern', ['https://*.example']],
  ['any host, on purpose', ['https:']],
  ['none at all', ["'none'"]],
])('hosts that the configuration covers take no room: %s', (_, sources) => {
  expect(problemsOf(hosts(60), { 'img-src': sources })).toEqual([])
  expect(embeddedSources({ 'img-src': sources }, needs(hosts(60)))['img-src'].sources).toEqual([])
})

test('a source with a path, and one for another port, do not cover a host', () => {
  const sources = ['https://img-0.example/a/', 'https://img-1.example:8443']
  expect(embeddedSources({ 'img-src': sources }, needs(hosts(2)))['img-src'].sources).toEqual(hosts(2))
})
