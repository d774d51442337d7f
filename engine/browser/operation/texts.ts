/** Texts of the scripts that only these pages have: `data-operation` of engine/ui/reference/OperationPage.tsx. */
export interface OperationTexts {
  copyUrl: string
  copyOperation: string
  expandAll: string
  collapseAll: string
  /** Part of the description that the console loads; on a site with one. */
  group?: string
}
