/** Icons of list rows and of the control room, as paths in a square of 16. */
const paths = {
  publish: 'M8 10V2.5M5 5l3-3 3 3M3 9v4.5h10V9',
  'control-room': 'M2 3.5h12v7H2zM6 13.5h4M8 10.5v3',
  menu: 'M3 8h.01M8 8h.01M13 8h.01',
  settings:
    'M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M8 4.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4 11.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  copy: 'M6 6h7v7H6zM3 10V3h7',
  open: 'M4.5 6.5 8 10l3.5-3.5',
} as const

export type IconName = keyof typeof paths

export const iconNames = ['publish', 'control-room', 'menu', 'settings'] as const

/** Returns the path of an icon, drawn with a stroke. */
export function iconPath(name: IconName): string {
  return paths[name]
}

/** The mark of the portal's name, in a square of 20 (components/brand.css). */
export const markPath = 'M2.5 2v16M7.5 5v10M12.5 8v4M17.5 10h.01'
