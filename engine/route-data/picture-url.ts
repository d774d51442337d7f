import { baseOf, type UrlSpace } from '../config/urls.ts'

/** Absolute URL of a picture, given as a path in `static/` or a URL. */
export function pictureUrl(config: { url: string } & Pick<UrlSpace, 'basePath'>, image: string): string {
  return image.startsWith('/') ? config.url + baseOf(config) + image : image
}
