import type { IconProps } from '../../markdown/components.ts'

/** An icon in the size and colour of the text around it; decoration unless it has a label. */
export function Icon({ drawing, label }: Pick<IconProps, 'drawing' | 'label'>) {
  if (drawing === undefined) return label
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      // Its size without a style sheet, too.
      width="1.25em"
      height="1.25em"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the icon set, which the build has read
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}
