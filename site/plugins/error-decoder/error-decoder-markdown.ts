import { escapedMarkdown, type ShownComponent } from 'shiori/components'
import type { ErrorDecoderProps } from './island/props.ts'

const lead: Readonly<Record<string, string>> = {
  en: 'What an error means stands on these pages, under its code:',
  ja: 'エラーの意味は次のページのコードの項にあります。',
  zh: '錯誤的意義請依代碼在下列頁面查詢：',
}

/** Without somebody to paste an error: the pages on which its code is explained. */
export function errorDecoderMarkdown({ props, locale }: ShownComponent): string {
  const { sources } = props as unknown as ErrorDecoderProps
  const lines = sources.flatMap(({ title, href }) =>
    href === undefined ? [] : `- [${escapedMarkdown(title)}](${href})`,
  )
  return [lead[locale] ?? lead.en, lines.join('\n')].join('\n\n')
}
