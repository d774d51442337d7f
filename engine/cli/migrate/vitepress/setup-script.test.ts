import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../testing/old-site.ts'
import { setupScript } from './setup-script.ts'

test('a script brings components, and values of other files of the site', () => {
  using folder = folderWith({ 'Cup.vue': '', 'teas.ts': '', 'shops.json': '{}' })
  const body = `<script setup lang="ts">
import Cup from './Cup.vue'
import shops from './shops.json'
import { data as posts } from './teas'
import * as all from './teas.ts'
import { ref } from 'vue'
</script>

<Cup :posts="posts" />
`
  const { imported, imports } = setupScript(body, written =>
    written.startsWith('.') ? path.join(folder.root, written) : undefined,
  )
  expect([...imported]).toEqual([['Cup', path.join(folder.root, 'Cup.vue')]])
  const teas = path.join(folder.root, 'teas.ts')
  expect(imports).toEqual([
    { local: 'shops', exported: 'default', file: path.join(folder.root, 'shops.json') },
    { local: 'posts', exported: 'data', file: teas },
    { local: 'all', exported: '*', file: teas },
  ])
})
