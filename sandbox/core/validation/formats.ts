const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const dateTime = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/i
const int64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n }

/** Tells whether a value has a format, for the formats that restrict anything. Others say something to readers only. */
export const formats: Record<string, (value: string | number) => boolean> = {
  'date-time': value => typeof value !== 'string' || isDateTime(value),
  uuid: value => typeof value !== 'string' || uuid.test(value),
  int32: value => typeof value !== 'number' || (Number.isInteger(value) && value === (value | 0)),
  int64: value => {
    if (typeof value === 'number') return Number.isInteger(value)
    if (!/^-?\d{1,19}$/.test(value)) return false
    const whole = BigInt(value)
    return whole >= int64.least && whole <= int64.most
  },
}

/** A moment as RFC 3339 has it, on a day that exists. */
function isDateTime(value: string): boolean {
  const [, year, month, day, hour, minute, second, zoneHour, zoneMinute] =
    dateTime.exec(value)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60 &&
    !(Number(zoneHour) > 23) &&
    !(Number(zoneMinute) > 59)
  )
}
