/** Parts of a page that a site can replace; ui/parts.ts describes their props. */
export const partNames = [
  'Navbar',
  'Brand',
  'Footer',
  'Sidebar',
  'TableOfContents',
  'PageHeader',
  'PageFooter',
  'Announcement',
  'NotFound',
] as const

export type PartName = (typeof partNames)[number]
