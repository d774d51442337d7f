import '../../src/ui/reference/operation.css'

export { OperationPage as default } from '../../src/ui/reference/OperationPage.tsx'
