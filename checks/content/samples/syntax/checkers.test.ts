import { describe, expect, test } from 'vitest'
import { checkers } from './checkers.ts'
import { type GrammarName, withTree } from './grammars.ts'
import { shellErrors } from './shell.ts'

async function errorOf(language: string, ...lines: readonly string[]) {
  const check = checkers.get(language)
  if (!check) throw new Error(`no checker for ${language}`)
  const [error] = await check([lines.join('\n')])
  return error
}

const validSamples: Record<string, string[]> = {
  css: ['.player { width: 100%; }'],
  go: ['package main', 'func main() { for i := range 3 { println(i) } }'],
  groovy: ['dependencies {', '  implementation("com.example:player:1.0") { exclude group: "a" }', '}'],
  html: ['<div id="player">', '<script type="module">', 'await load()', '</script>', '<p>Text<br></div>'],
  http: ['POST /a HTTP/1.1', 'Host: api.example', 'Content-Type: application/json', '', '{"a": 1}'],
  java: ['record Live(String id) {}'],
  dart: ['class A extends B {', '  A({required this.id});', '  final String id;', '}'],
  javascript: ['const live = await load()', 'export { live }'],
  json: ['{ "a": [1, true, null] }'],
  jsx: ['export const Watch = () => <Player title="a" />'],
  kotlin: ['class A(private val id: String) {', '  suspend fun go() = withContext(IO) { id }', '}'],
  mdx: ['<Card title="a">', '', 'Text', '', '</Card>'],
  php: ['<?php', '$live = match (true) { default => ["a" => 1] };'],
  python: ['async def go():', '    return f"{await load()!r}"'],
  ruby: ['puts [1].map { |a| a }'],
  rust: ['fn main() { println!("a"); }'],
  shellscript: ['for id in a b; do', '  curl "https://api.example/$id" | jq -r .id', 'done'],
  svelte: [
    '<script lang="ts">',
    '  let { a }: { a: string } = $props()',
    '</script>',
    '<svelte:window {onmessage} />',
    '{#if a}<p bind:this={b}>{a}</p>{/if}',
  ],
  swift: ['@MainActor final class A {', '  func go() async throws { let x = try await load() }', '}'],
  tsx: ['const a: string = <b>{c as string}</b>'],
  typescript: ['const a: number = await load<number>()'],
  vue: [
    '<script setup lang="ts">',
    'const a = ref<string>()',
    '</script>',
    '<template><b ref="b" :src="a" /></template>',
  ],
  xml: [
    '<?xml version="1.0"?>',
    '<manifest xmlns:android="a"><uses-permission android:name="b" /></manifest>',
  ],
  yaml: ['a: 1', '---', 'b: [2]'],
}

/** Code whose error is in, or becomes apparent on, its last line. */
const bad: Record<string, string[]> = {
  css: ['.player {', 'width: }}'],
  go: ['package main', 'func main( {'],
  groovy: ['dependencies {', '  implementation("a"'],
  html: ['<div>', '<p>Text</p></section>'],
  http: ['POST /a', 'no header'],
  java: ['class A {', '  void go( {}', '}'],
  dart: ['class A {', '  void go( {}', '}'],
  javascript: ['const a = 1', 'const a = 2'],
  json: ['{', '  "a": 1,', '}'],
  jsx: ['const a = (', '<b></c>'],
  kotlin: ['class A {', '  fun go( = 1'],
  mdx: ['<Card>', '', '</Other>'],
  php: ['<?php', '$a = [1, ;'],
  python: ['def go():', 'return (1'],
  ruby: ['def a', '  b('],
  rust: ['fn main() {', '  let a = ;'],
  shellscript: ['if true; then', '  done'],
  svelte: ['<script lang="ts">', '  let a: = 1', '</script>'],
  swift: ['class A {', '  func go( {}'],
  tsx: ['const a = 1', 'const b: = <a/>'],
  typescript: ['const a = 1', 'const b: = 2'],
  vue: ['<template>', '<p></b>', '</template>'],
  xml: ['<a>', '<b></a>'],
  yaml: ['a: 1', 'b: c: d'],
}

test('every checker is tested', () => {
  expect(Object.keys(validSamples).sort()).toEqual([...checkers.keys()].sort())
  expect(Object.keys(bad).sort()).toEqual([...checkers.keys()].sort())
})

describe.each([...checkers.keys()])('%s', language => {
  test('accepts correct code', async () => {
    expect(await errorOf(language, ...(validSamples[language] ?? []))).toBeUndefined()
  })

  test('reports incorrect code with its line', async () => {
    const lines = bad[language] ?? []
    const error = await errorOf(language, ...lines)
    expect(error?.message).toBeTruthy()
    expect(error?.line).toBeGreaterThanOrEqual(1)
    expect(error?.line).toBeLessThanOrEqual(lines.length)
  })
})

test.each([
  ['json', 3, ['{', '  "a": 1,', '}']],
  ['json', 2, ['{ "a": [', '  1']],
  ['json', 2, ['{', '  "a": ,', '  "b": 1', '}']],
  ['json', 3, ['{', '  "a": 1', '  "b": [1, 2]', '}']],
  ['json', 2, ['[', '  ...', ']']],
  ['json', 1, ["{ 'a': 1 }", '']],
  ['json', 2, ['{}', '{}']],
  ['json', 2, ['{', '// a comment', '}']],
  ['yaml', 2, ['a: 1', 'b: c: d']],
  ['javascript', 2, ['const a = 1', 'const a = 2']],
  ['shellscript', 2, ['if true; then', '  done', 'fi']],
  ['xml', 3, ['<a>', '  <b>', '</a>']],
  ['http', 4, ['HTTP/1.1 200 OK', 'content-type: application/json', '', '{']],
  ['python', 2, ['a = 1', 'print "old"']],
  ['html', 1, ['<div>', '<p>']],
  ['html', 3, ['<p>', '<script>', 'const a = ;', '</script>']],
  ['html', 2, ['<script type="application/ld+json">', '{ "a": }', '</script>']],
])('%s reports line %i', async (language, line, lines) => {
  expect((await errorOf(language, ...lines))?.line).toBe(line)
})

describe('accepts fragments of a program', () => {
  test.each([
    ['java', '@Override public void onCreate() {}\nprivate Player player;'],
    ['java', 'Player player = new Player();\nplayer.play();'],
    ['kotlin', 'override fun onCreate() { super.onCreate() }\nprivate lateinit var player: Player'],
    ['swift', 'override func viewDidLoad() {}\ninit() {}'],
    ['go', 'body, err := json.Marshal(live)\nif err != nil {\n\treturn err\n}'],
    ['php', '$a = [1];\necho $a[0];'],
    ['xml', '<activity android:name="a" />\n<service />'],
    ['http', 'ETag: "1"\nX-Custom: a'],
  ])('%s: %s', async (language, code) => {
    expect(await errorOf(language, code)).toBeUndefined()
  })

  test('does not mistake PHP without its tag for text', async () => {
    expect(await errorOf('php', '$a = [1, ;')).toMatchObject({ line: 1 })
  })
})

test('parses scripts separately, without running them', async () => {
  const file = `/tmp/portal-must-not-be-${process.pid}`
  const errors = await shellErrors([`touch ${file}`, 'if', 'echo "$(', 'cat <<EOF\n"\nEOF'])
  expect(errors.map(error => error !== undefined)).toEqual([false, true, true, false])
  const { existsSync } = await import('node:fs')
  expect(existsSync(file)).toBe(false)
})

test('throws if a parser cannot be loaded', async () => {
  await expect(withTree('cobol' as GrammarName, '', () => 0)).rejects.toThrow('cannot be loaded')
  const { PATH } = process.env
  process.env.PATH = '/nowhere'
  try {
    await expect(shellErrors(['true'])).rejects.toThrow('bash cannot be run')
  } finally {
    process.env.PATH = PATH
  }
})
