import { expect, test } from 'vitest'
import { definePlugin, type PluginHooks } from './plugin.ts'
import { unknownHooks, unknownPluginKeys } from './unknown-keys.ts'

test('keys that the engine does not read are reported with the one that was probably meant', () => {
  const plugin = { ...definePlugin<unknown, unknown>({ name: 'vote', views: {} }), mesages: {} }
  expect(unknownPluginKeys(plugin, 'plugins/vote.ts')).toMatchObject([
    {
      severity: 'warning',
      file: 'plugins/vote.ts',
      message: '"mesages" is not a key of a plugin',
      hint: expect.stringMatching(/^Did you mean "messages"\? Known are name, /),
    },
  ])
})

test('hooks that the engine does not call are reported', () => {
  const hooks: PluginHooks = { ...{ list: () => [] }, pages: () => [] }
  expect(unknownHooks(hooks, 'plugins/vote.ts')).toMatchObject([
    {
      message: '"list" in the result of "setup" is not a hook',
      hint: expect.stringMatching(/^Did you mean "lists"\?/),
    },
  ])
})
