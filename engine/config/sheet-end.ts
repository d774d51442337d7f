/**
 * Marks the end of a component's sheet: React joins the sheets of a page in one element, and a build separates them again
 * (build/page-styles.ts).
 */
export const sheetEnd = '/**/'
