import { expect, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { runProgram } from './support/run-program.ts'

/**
 * Scenarios that do not depend on a server made for the suite. The others call its tools (`test_simple_text`), read its
 * resources (`test://…`) and prompts, or need sessions, logs, sampling and subscriptions, which a stateless server does
 * not have.
 */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
]

// Each starts a new process of the suite.
for (const scenario of sampleOf(scenarios, 3))
  test(`passes the conformance suite: ${scenario}`, async ({ baseURL }, info) => {
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

test('the inspector calls a tool by standard input and output', async () => {
  const args = ['--cli', process.execPath, 'engine/cli/shiori.ts', 'mcp', 'dist', '--method', 'tools/call']
  const tool = ['--tool-name', 'look_up_term', '--tool-arg', 'term=stream key']
  const { stdout } = await runProgram('@modelcontextprotocol/inspector', [...args, ...tool], {
    program: 'mcp-inspector',
  })
  expect(stdout).toContain('stream key')
})

test('the inspector reads a site by its address on any static host', async ({ baseURL }) => {
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
