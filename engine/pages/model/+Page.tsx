import '../../ui/reference/operation.css'

export { ModelPage as default } from '../../ui/reference/ModelPage.tsx'
