/** Texts of the scripts that only these pages have: `data-operation` of engine/ui/reference/OperationPage.tsx. */
export interface OperationTexts {
  expandAll: string
  collapseAll: string
}
