import '../../ui/reference/operation.css'

export { OperationPage as default } from '../../ui/reference/OperationPage.tsx'
