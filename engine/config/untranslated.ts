import { counted } from './counted.ts'
import type { Locale } from './locale.ts'
import type { Problem } from './problem.ts'

/** Maximum number of places in a message. */
const maxNamed = 5

/**
 * A warning for each locale that lacks texts in a file and shows the default locale's.
 *
 * @param places Paths of the missing texts by locale: `navbar.start.0.label`.
 */
export function untranslated(
  file: string,
  places: Iterable<readonly [Locale, readonly string[]]>,
  defaultLocale: Locale,
): Problem[] {
  return [...places].flatMap(([locale, missing]): Problem[] => {
    if (missing.length === 0) return []
    const rest = missing.length - maxNamed
    return [
      {
        severity: 'warning',
        code: 'untranslated',
        file,
        message: `${counted(missing.length, 'text')} missing in "${locale}", shown in "${defaultLocale}"`,
        hint: `Translate ${missing.slice(0, maxNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
      },
    ]
  })
}
