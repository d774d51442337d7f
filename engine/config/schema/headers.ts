import { z } from 'zod'
import { text } from './values.ts'

/** A source for a policy, of the kinds that can be checked: `https://api.example`, `*.example`, `data:`, `'self'`. */
const source = z
  .string()
  .regex(
    /^(?:[a-z][a-z\d+.-]*:(?:\/\/(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?(?:\/[^\s;,]*)?)?|(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d+)?|'(?:self|none|sha(?:256|384|512)-[\w+/=-]+)')$/,
    'a source such as "https://api.example", "data:" or "\'self\'", without \'unsafe-inline\' and \'unsafe-eval\'',
  )

/** Directives that a site may add to. */
const directives = [
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'script-src',
  'style-src',
  'worker-src',
] as const

/** HTTP headers of responses, on every kind of server. */
export const headers = z.strictObject({
  /**
   * Sources that the Content-Security-Policy allows besides the site itself, by directive: `{ 'connect-src': ['https://api.example'] }`.
   * Hashes of inline code, hosts of pictures and frames in pages, and the host of a hosted search are added automatically. Pictures from
   * other hosts in API descriptions are shown if `img-src` lists their host; otherwise they become links. Default: none.
   */
  contentSecurityPolicy: z.partialRecord(z.enum(directives), z.array(source)).default({}),
  /**
   * Values of the Permissions-Policy of pages, by feature: `{ camera: '(self)' }`. Default: no camera, microphone, location,
   * payment or devices.
   */
  permissionsPolicy: z.record(z.string().regex(/^[a-z-]+$/, 'the name of a feature'), text).default({}),
  /** Further headers of every response; they override the defaults: `{ 'X-Robots-Tag': 'noindex' }`. Default: none. */
  all: z
    .record(
      z.string().regex(/^[A-Za-z][\w-]*$/, 'the name of a header'),
      z.string().regex(/^[\x20-\x7e]*$/, 'one line of ASCII text'),
    )
    .default({}),
})
