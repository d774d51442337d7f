import { inlineSource, type PolicyNeeds } from '../portal/site-headers.ts'

/** Collects the parts of pages that the policy must list; each text is hashed once. */
export class PolicyCollector {
  readonly #texts = new Map<string, string>()
  readonly found: Record<keyof PolicyNeeds, Set<string>> = {
    scripts: new Set(),
    styles: new Set(),
    images: new Set(),
    media: new Set(),
    frames: new Set(),
  }

  /** Adds a page. Attributes are in double quotes and do not contain `<`. */
  add(html: string): void {
    const { scripts, styles, images, media, frames } = this.found
    for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
      if (text !== '' && !/\s(?:src=|type="application\/)/.test(attributes)) scripts.add(this.#sourceOf(text))
    for (const [, text = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g))
      styles.add(this.#sourceOf(text))
    for (const [, tag = '', origin = ''] of html.matchAll(
      /<(img|source|video|audio|track|iframe)\b[^<>]*?\s(?:src|poster)="(https?:\/\/[^/"?#]+)/g,
    )) {
      const to =
        tag === 'img' ? [images] : tag === 'iframe' ? [frames] : tag === 'video' ? [media, images] : [media]
      for (const origins of to) origins.add(origin)
    }
  }

  addFound(found: PolicyNeeds): void {
    for (const [kind, values] of Object.entries(found))
      for (const value of values) this.found[kind as keyof PolicyNeeds].add(value)
  }

  #sourceOf(text: string): string {
    const cached = this.#texts.get(text)
    if (cached !== undefined) return cached
    const source = inlineSource(text)
    this.#texts.set(text, source)
    return source
  }
}
