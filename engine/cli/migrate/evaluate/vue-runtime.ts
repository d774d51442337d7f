import path from 'node:path'
import type { PageSource } from './page-source.ts'

/** What a component of Vue receives: its attributes and slots, and the language of the page. */
interface VuePage {
  /** By their names as written: `max-width`. */
  props: Readonly<Record<string, unknown>>
  slots: { has(name: string): boolean }
  currentLocale: string
}

/** A reactive value (vuejs.org/api/reactivity-core). */
class Ref {
  readonly #read: () => unknown
  #value: unknown
  constructor(read: (() => unknown) | undefined, value?: unknown) {
    this.#value = value
    this.#read = read ?? (() => this.#value)
  }
  get value(): unknown {
    return this.#read()
  }
  set value(value: unknown) {
    this.#value = value
  }
}

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function'
const same = (value: unknown) => value
const nothing = () => undefined
const unref = (value: unknown) => (value instanceof Ref ? value.value : value)
const refOf = (value: unknown) => new Ref(undefined, value)
const objectOf = (value: unknown): Record<string, unknown> => Object(value)

/** Functions to call when the component that is being set up is in a page. */
let mounted: (() => unknown)[] = []

const later = (call: () => unknown) => mounted.push(call)

/** What a component finds in the browser of somebody who has just come. */
const listeners = { addEventListener: nothing, removeEventListener: nothing }
const browser = {
  document: {
    ...listeners,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
  },
  window: {
    ...listeners,
    location: { hash: '', search: '' },
    matchMedia: () => ({ ...listeners, matches: false }),
  },
  localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
}

/** Defines `vue` and `vitepress` for components, and the functions that converted components call (vue-module.ts). */
export function defineVue(base: string, pages: readonly PageSource[]): void {
  let lang = ''
  const data = {
    site: new Ref(() => ofOthers('site', { base, lang })),
    lang: new Ref(() => lang),
    isDark: refOf(false),
    ...Object.fromEntries(['page', 'frontmatter', 'theme'].map(name => [name, refOf(ofOthers(name))])),
  }
  const api = {
    ...reactivity,
    h: Reflect.get(globalThis, 'shioriElement'),
    withBase: same,
    useData: () => data,
    createContentLoader: contentLoader(pages),
  }
  Object.assign(globalThis, {
    // Sites import them without a statement, too (unplugin-auto-import).
    ...api,
    shioriVueApi: api,
    shioriEach: each,
    shioriVueOf(page: VuePage) {
      lang = page.currentLocale
      return ofPage(page)
    },
  })
}

/** Data that depend on the page or the theme, except those known: a component that asks for them is not shown. */
function ofOthers(name: string, known: Readonly<Record<string, unknown>> = {}): object {
  return new Proxy(known, {
    get(_, key) {
      if (typeof key === 'string' && !Object.hasOwn(known, key)) throw new Error(`it reads ${name}.${key}`)
      return Reflect.get(known, key)
    },
  })
}

const reactivity = {
  ref: refOf,
  shallowRef: refOf,
  useTemplateRef: () => refOf(null),
  computed: (given: unknown) =>
    new Ref(() => (isFunction(given) ? given() : (given as { get(): unknown }).get())),
  toRef: (of: unknown, key?: string) =>
    new Ref(() => (key === undefined ? (isFunction(of) ? of() : unref(of)) : objectOf(of)[key])),
  toRefs: (of: unknown) =>
    Object.fromEntries(Object.keys(objectOf(of)).map(key => [key, new Ref(() => objectOf(of)[key])])),
  toValue: (value: unknown) => (isFunction(value) ? value() : unref(value)),
  unref,
  getCurrentInstance: () => null,
  isRef: (value: unknown) => value instanceof Ref,
  ...Object.fromEntries(
    'reactive readonly shallowReactive markRaw toRaw defineComponent'.split(' ').map(name => [name, same]),
  ),
  ...Object.fromEntries('onMounted onBeforeMount'.split(' ').map(name => [name, later])),
  ...Object.fromEntries(
    'watch watchEffect watchPostEffect onUnmounted onBeforeUnmount onUpdated onBeforeUpdate provide nextTick onServerPrefetch'
      .split(' ')
      .map(name => [name, nothing]),
  ),
  inject: (_: unknown, given: unknown) => given,
  defineLoader: same,
  defineAsyncComponent: (load: () => Promise<{ default: unknown }>) => async (page: unknown) => {
    const { default: component } = await load()
    return isFunction(component) ? component(page) : component
  },
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** `createContentLoader` of VitePress, for the texts of the site. */
function contentLoader(pages: readonly PageSource[]) {
  return (given: unknown, options: unknown) => {
    const patterns = [given].flat().map(pattern => String(pattern).replace(/^(?:\.?\/)+/, ''))
    const { transform = same }: { transform?: (list: unknown) => unknown } = objectOf(options)
    const load = () =>
      transform(
        pages
          .filter(({ file }) => patterns.some(pattern => path.matchesGlob(file, pattern)))
          .map(({ url, frontmatter, src }) => Object.assign(unrendered(src), { url, frontmatter, src })),
      )
    return { load }
  }
}

/** The parts of a text that only VitePress renders: its HTML, and what is before the first line of dashes. */
function unrendered(src: string): object {
  const get = () => {
    throw new Error('it shows rendered texts')
  }
  return Object.defineProperties({}, { html: { get }, ...(/^---/m.test(src) && { excerpt: { get } }) })
}

/** Results of `v-for`: for each entry of a list or an object, or a number. */
function each(source: unknown, show: (...args: unknown[]) => unknown): unknown[] {
  const given = unref(source)
  if (typeof given === 'number') return Array.from({ length: given }, (_, index) => show(index + 1, index))
  if (Array.isArray(given)) return given.map((entry, index) => show(entry, index))
  return Object.entries(objectOf(given)).map(([key, value], index) => show(value, key, index))
}

function ofPage({ props: written, slots }: VuePage) {
  const given = Object.fromEntries(Object.entries(written).map(([name, value]) => [camelCase(name), value]))
  const props: Record<string, unknown> = { ...given }
  const $slots = new Proxy({}, { get: (_, name) => (slots.has(String(name)) ? same : undefined) })
  const names: Record<string, unknown> = {
    ...given,
    $props: props,
    props,
    $attrs: props,
    $slots,
    $frontmatter: {},
  }
  const withDefaults = (_: unknown, defaults: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(defaults)) props[name] ??= isFunction(value) ? value() : value
    return props
  }
  const defineProps = (declared: unknown = {}) => {
    const defaults = Object.entries(Array.isArray(declared) ? {} : objectOf(declared)).flatMap(
      ([name, own]) => {
        const { default: value } = objectOf(own)
        return value === undefined ? [] : [[name, value]]
      },
    )
    return withDefaults(props, Object.fromEntries(defaults))
  }
  mounted = []
  return {
    ...{ names, defineProps, withDefaults },
    defineEmits: () => nothing,
    defineSlots: () => $slots,
    defineModel: (name: unknown) => refOf(props[typeof name === 'string' ? name : 'modelValue']),
    ...{ defineExpose: nothing, defineOptions: nothing },
    /** The template in the state that it has in a page. @param own Values of its names in the script. @param given Its options. */
    async shown(
      render: (names: object) => unknown,
      own: Readonly<Record<string, unknown>>,
      given: unknown,
    ): Promise<unknown> {
      const calls = mounted
      const options = given === undefined ? {} : await ofOptions(objectOf(given), defineProps)
      Object.assign(globalThis, browser)
      try {
        for (const call of calls) await call()
      } finally {
        for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name)
      }
      return render(
        Object.fromEntries(
          Object.entries(own).map(([name, value]) => [name, unref(value ?? options[name] ?? props[name])]),
        ),
      )
    },
  }
}

/** Names that the options of a component declare (vuejs.org/api/options-state). */
async function ofOptions(
  { props: declared, data, setup, computed, methods, mounted: whenMounted }: Record<string, unknown>,
  defineProps: (declared: unknown) => Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (whenMounted !== undefined) throw new Error('it needs a browser')
  const all: Record<string, unknown> = { ...defineProps(declared), ...objectOf(methods) }
  if (isFunction(data)) Object.assign(all, data.call(all, all))
  for (const [name, read] of Object.entries(objectOf(computed)))
    if (isFunction(read))
      Object.defineProperty(all, name, { get: () => read.call(all, all), enumerable: true })
  return isFunction(setup) ? { ...all, ...objectOf(await setup(all, { emit: nothing, attrs: {} })) } : all
}
