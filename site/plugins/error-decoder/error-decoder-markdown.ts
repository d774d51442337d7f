import { escapedMarkdown, type ShownComponent } from 'shiori/components'
import type { ErrorDecoderProps } from './island/props.ts'

const lead: Readonly<Record<string, string>> = {
  en: 'These pages explain each error code:',
  ja: 'エラーの意味は次のページのコードの項にあります。',
  zh: '錯誤的意義請依代碼在下列頁面查詢：',
}

/** Lists the pages that explain the codes, since nobody can paste an error here. */
export function errorDecoderMarkdown({ props, locale }: ShownComponent): string {
  const { sources } = props as unknown as ErrorDecoderProps
  const lines = sources.flatMap(({ title, href }) =>
    href === undefined ? [] : `- [${escapedMarkdown(title)}](${href})`,
  )
  return [lead[locale] ?? lead.en, lines.join('\n')].join('\n\n')
}
