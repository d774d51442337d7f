import { statSync } from 'node:fs'
import path from 'node:path'

const attribute = /(\s(?:src|poster)=)(["'])(?:\.\/)?([\w@-][^"':?#{}\n]*\.\w{2,5})\2/g

/**
 * Code whose elements name files of the static folder as seen from the home page (`src="img/cup.png"`), with whole addresses: the home
 * page of the source ends with a slash, and here it does not.
 *
 * @param root Root of the source site.
 * @param basePath Without a slash at its end.
 */
export function withStaticPictures(code: string, root: string, basePath: string): string {
  return code.replaceAll(attribute, (written, name: string, quote: string, file: string) =>
    statSync(path.join(root, 'static', file), { throwIfNoEntry: false })?.isFile()
      ? `${name}${quote}${basePath}/${file}${quote}`
      : written,
  )
}
