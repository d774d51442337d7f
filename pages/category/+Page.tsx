import '../../src/ui/docs/index-list.css'

export { CategoryPage as default } from '../../src/ui/docs/CategoryPage.tsx'
