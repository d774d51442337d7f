/** What ends a sheet of a component: React joins those of a page in one element, and a build takes them apart (build/page-styles.ts). */
export const sheetEnd = '/**/'
