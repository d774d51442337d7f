import { byLanguage } from '../../config/by-language.ts'
import { useFrame } from '../layout/frame-context.ts'

interface DateTimeProps {
  /** ISO 8601, with or without a time. */
  iso: string
  /** `long`: "July 7, 2026"; `day`: "Jul 7", for lists that name the year themselves. */
  form?: 'long' | 'day'
  className?: string
}

const forms = {
  long: byLanguage(tag => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })),
  day: byLanguage(tag => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' })),
}

/** A date in the format of the page's locale. The day is in UTC, so that every build shows the same. */
export function DateTime({ iso, form = 'long', className }: DateTimeProps) {
  const { htmlLang } = useFrame().locale
  const text = forms[form](htmlLang).format(new Date(iso))
  return (
    <time className={className} dateTime={iso}>
      {text}
    </time>
  )
}
