import { expect, test } from 'vitest'
import { filledTemplate } from '../frame/component-template.ts'
import type { Attribute } from '../mdx-elements.ts'
import { vueTemplate } from './vue-template.ts'

function shown(component: string, given: Record<string, Attribute> = {}, slot = '') {
  const template = vueTemplate(component)
  const language = { 'site.lang': { text: 'ja' } }
  const use = { attributes: new Map(Object.entries({ ...language, ...given })), slots: new Map([['', slot]]) }
  return template && filledTemplate(template, use)
}

const zoomed = `<script setup lang="ts">
import { ref } from 'vue'
const props = defineProps<{
  src: string
  alt?: string
}>()
const isZoomed = ref(false)
const toggle = () => {
  isZoomed.value = !isZoomed.value
}
</script>

<template>
  <div class="box">
    <img :src="src" :alt="props.alt" @click="toggle" :class="{ in: !isZoomed }" />

    <!-- Above all. -->
    <div v-if="isZoomed"><img :src="src" /></div>
    <span v-else>Small</span>
  </div>
</template>
<style scoped>img { width: 1px }</style>`

test('a component is shown in the state in which it begins, without what a program reads', () => {
  expect(shown(zoomed, { src: { text: '/a.png' }, alt: { text: 'A' } })).toBe(
    '<div>\n<img src="/a.png" alt="A" />\n\n<span>Small</span>\n</div>',
  )
})

test.each([
  ["defineProps({ a: String, b: { type: String, default: 'B' } })", '<p>{{ a }} {{ b }}</p>', '<p>x B</p>'],
  ["defineProps(['a'])", '<p>{{ $props.a }}</p>', '<p>x</p>'],
  ["withDefaults(defineProps<{ a: string; }>(), { b: 'B' })", '<p>{{ b }}</p>', '<p>B</p>'],
  ["interface P { a: string }\nconst { a = 'y' } = defineProps<P>()", '<p>{{ a }}</p>', '<p>x</p>'],
  ["const b = 'B'", '<p :title="b">{{ b }}</p>', '<p title="B">B</p>'],
  ['', '<Badge :type="f(1)" text="B" />', '<Badge text="B" />'],
  ['', '<a :href="withBase(\'/b\')"><slot>None</slot></a>', '<a href="/b">in</a>'],
  ['', `<b v-if="a === 'y'">1</b><b v-else-if="a === 'x'">2</b><b v-else>3</b>`, '<b>2</b>'],
  ['', `<b v-if="a === 'y'">1</b><b v-else-if="a === 'z'">2</b><b v-else>3</b>`, '<b>3</b>'],
  ['', `<b v-if="a && b">1</b><b v-else>2</b>`, undefined],
  [
    "const t = { 'en-US': 'E', ja: 'J' }\nconst { site } = useData()",
    '<p>{{ t[site.lang] }}</p>',
    '<p>J</p>',
  ],
  [
    "const t = {\n  en: 'E',\n}\nconst { site } = useData()",
    "<p>{{ t[site.lang] || t['en'] }}</p>",
    '<p>E</p>',
  ],
  ['', '<p>{{ t[a] }}</p>', undefined],
  ["import { Bookmark } from 'lucide-vue-next'", '<p><Bookmark :size="18" /> {{ a }}</p>', '<p> x</p>'],
  ['defineProps<{ c: string; a: string }>()\nconst d = a', '<p>{{ a }}{{ d }}</p>', '<p>xx</p>'],
  ['const d = e\nconst e = d', '<p>{{ d }}</p>', undefined],
])('properties and values are filled in: %s', (script, markup, made) => {
  const properties = script.includes('rops') ? '' : "defineProps(['a', 'b'])\n"
  const component = `<template>${markup}</template>\n<script setup>\n${properties}${script}\n</script>`
  expect(shown(component, { a: { text: 'x' } }, 'in')).toBe(made)
})

test.each([
  '<template><button>Go</button></template>',
  '<template><p>{{ posts }}</p></template><script setup>\nconst posts = await fetch("/a")\n</script>',
  '<template><li v-for="a in b">{{ a }}</li></template>',
  '<template><p>{{ unknown }}</p></template>',
  '<script>export default {}</script>',
])('a component that needs its program is not shown: %s', component => {
  expect(shown(component)).toBeUndefined()
})
