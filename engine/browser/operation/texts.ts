/** Texts for scripts of operation pages: `data-operation` of engine/ui/reference/OperationPage.tsx. */
export interface OperationTexts {
  expandAll: string
  collapseAll: string
}
