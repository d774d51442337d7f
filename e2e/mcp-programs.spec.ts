import { expect, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { runProgram } from './support/run-program.ts'

/**
 * Those that ask for nothing which only a server made for the suite has: the others call its tools (`test_simple_text`), read its
 * resources (`test://…`) and prompts, or want sessions, logs, sampling and subscriptions, which a server without state has not.
 */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
]

// Each starts the suite anew.
for (const scenario of sampleOf(scenarios, 3))
  test(`the conformance suite agrees: ${scenario}`, async ({ baseURL }, info) => {
    const args = [
      'server',
      '--url',
      `${baseURL}/mcp`,
      '--scenario',
      scenario,
      '--output-dir',
      info.outputPath('results'),
    ]
    const { code, stdout, stderr } = await runProgram('@modelcontextprotocol/conformance', args, {
      program: 'conformance',
    })
    expect(stdout + stderr).toMatch(/Passed: [1-9]\d*\/|✓|passed/i)
    expect(code, stdout + stderr).toBe(0)
  })

test('the inspector calls a tool over standard input and output', async () => {
  const args = ['--cli', process.execPath, 'engine/cli/shiori.ts', 'mcp', 'dist', '--method', 'tools/call']
  const tool = ['--tool-name', 'look_up_term', '--tool-arg', 'term=stream key']
  const { stdout } = await runProgram('@modelcontextprotocol/inspector', [...args, ...tool], {
    program: 'mcp-inspector',
  })
  expect(stdout).toContain('stream key')
})

test('the inspector reads a site at its address, as any static host serves it', async ({ baseURL }) => {
  const place = ['engine/cli/shiori.ts', 'mcp', `${baseURL}`]
  const args = ['--cli', process.execPath, ...place, '--method', 'tools/call', '--tool-name', 'search_docs']
  const { stdout } = await runProgram(
    '@modelcontextprotocol/inspector',
    [...args, '--tool-arg', 'query=rtmp'],
    {
      program: 'mcp-inspector',
    },
  )
  expect(stdout).toContain('/docs/livestreaming/rtmp.md')
})
