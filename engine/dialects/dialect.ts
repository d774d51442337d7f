import type { ForeignSyntax } from '../config/foreign-syntaxes.ts'
import type { Dialect } from '../markdown/page.ts'
import { compileTolerantly } from './mdx/compile-tolerantly.ts'
import { prepareMdx } from './mdx/prepare-mdx.ts'
import { headingSlug } from './syntax/heading-slug.ts'
import { joined, translateSyntax } from './syntax/translate-syntax.ts'

/** The dialect of another engine: its Markdown is converted first, then the MDX that all engines have in common. */
export function dialectNamed(name: ForeignSyntax): Dialect {
  return {
    name,
    translate(source, root) {
      const translated =
        name === 'mkdocs' || name === 'vitepress' ? translateSyntax(source, name, root) : undefined
      const prepared = prepareMdx(translated ? { ...source, text: translated.text } : source, root)
      return translated && prepared ? joined(translated, prepared) : (prepared ?? translated)
    },
    headingSlug: text => headingSlug(text, name),
    unknownTag: tag => (name === 'vitepress' ? vueComponent(tag) : undefined),
    compileTolerantly,
  }
}

/** Type parameters (`Promise<T>`) have one or two letters; a theme's component is a word. */
function vueComponent(tag: string): ReturnType<Dialect['unknownTag']> {
  if (!/^[A-Z]\w*[a-z]/.test(tag)) return undefined
  return {
    message: `If <${tag}> is a Vue component, it is not supported; only the content between its tags is shown.`,
    hint: `Write its result; or declare <${tag}> in a plugin of the site and rename the file to .mdx. For the text write \`<${tag}>\`.`,
  }
}
