import { useEffect, useState } from 'react'

interface OpeningHoursProps {
  locale: string
  /** Opening hours by day: `{ Monday: [10, 18] }`. Days without an entry are closed. */
  hours: Record<string, [from: number, to: number]>
  /** The only day to show; by default all days are shown. */
  only?: string
  /** Heading of the page, on a page that shows nothing else. */
  title?: string
}

const words = {
  en: { day: 'Day', hours: 'Hours', open: 'Open now', closed: 'Closed now' },
  fr: { day: 'Jour', hours: 'Heures', open: 'Ouvert', closed: 'Fermé' },
}

/** Shows when the library is open. In the browser, as an island, it also says whether it is open now. */
export default function OpeningHours({ locale, hours, only, title }: OpeningHoursProps) {
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  const text = locale === 'fr' ? words.fr : words.en
  const shown = Object.entries(hours).filter(([day]) => only === undefined || day === only)
  return (
    <>
      {title && (
        <header className="head">
          <h1>{title}</h1>
        </header>
      )}
      <div className="tbl">
        <table>
          <thead>
            <tr>
              <th>{text.day}</th>
              <th>{text.hours}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(([day, [from, to]]) => (
              <tr key={day}>
                <td>{nameOf(day, locale)}</td>
                <td>
                  {from}:00–{to}:00
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {now && <p role="status">{isOpen(hours, now) ? text.open : text.closed}</p>}
    </>
  )
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Names a day in the reader's language. 1 January 2023 was a Sunday. */
function nameOf(day: string, locale: string): string {
  const date = new Date(Date.UTC(2023, 0, 1 + days.indexOf(day)))
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date)
}

function isOpen(hours: OpeningHoursProps['hours'], now: Date): boolean {
  const [from, to] = hours[days[now.getDay()] ?? ''] ?? [0, 0]
  return now.getHours() >= from && now.getHours() < to
}
