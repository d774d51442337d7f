import { useFrame } from '../layout/frame-context.ts'

interface DateTimeProps {
  /** ISO 8601, with or without a time. */
  iso: string
  /** `long`: "July 7, 2026"; `day`: "Jul 7", for lists that name the year themselves. */
  form?: 'long' | 'day'
  className?: string
}

const forms = { long: { dateStyle: 'long' }, day: { month: 'short', day: 'numeric' } } as const

/** A date as readers of the page's locale write it. The day is that of UTC, so that every build shows the same. */
export function DateTime({ iso, form = 'long', className }: DateTimeProps) {
  const { htmlLang } = useFrame().locale
  const text = new Intl.DateTimeFormat(htmlLang, { ...forms[form], timeZone: 'UTC' }).format(new Date(iso))
  return (
    <time className={className} dateTime={iso}>
      {text}
    </time>
  )
}
