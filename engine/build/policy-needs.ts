import { inlineSource, type PolicyNeeds } from '../portal/site-headers.ts'

/** A source that the policy must list. */
export type NeededSource = [kind: keyof PolicyNeeds, source: string]

/** Finds the parts of pages that the policy must list; each text is hashed once. */
export class PolicyReader {
  readonly #texts = new Map<string, string>()

  /** @param html A page. Attributes are in double quotes and do not contain `<`. */
  needsOf(html: string): NeededSource[] {
    const needed: NeededSource[] = []
    for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
      if (text !== '' && !/\s(?:src=|type="application\/)/.test(attributes))
        needed.push(['scripts', this.#sourceOf(text)])
    for (const [, text = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g))
      needed.push(['styles', this.#sourceOf(text)])
    for (const [, tag = '', origin = ''] of html.matchAll(
      /<(img|source|video|audio|track|iframe)\b[^<>]*?\s(?:src|poster)="(https?:\/\/[^/"?#]+)/g,
    )) {
      if (tag === 'iframe') needed.push(['frames', origin])
      if (tag !== 'iframe' && tag !== 'img') needed.push(['media', origin])
      // A video may have a poster.
      if (tag === 'img' || tag === 'video') needed.push(['images', origin])
    }
    return needed
  }

  #sourceOf(text: string): string {
    const cached = this.#texts.get(text)
    if (cached !== undefined) return cached
    const source = inlineSource(text)
    this.#texts.set(text, source)
    return source
  }
}

/** Collects the needs of a site's pages. */
export class PolicyCollector {
  readonly found: Record<keyof PolicyNeeds, Set<string>> = {
    scripts: new Set(),
    styles: new Set(),
    images: new Set(),
    media: new Set(),
    frames: new Set(),
  }

  add(needed: readonly NeededSource[]): void {
    for (const [kind, source] of needed) this.found[kind].add(source)
  }
}
