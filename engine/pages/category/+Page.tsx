import '../../ui/docs/index-list.css'

export { CategoryPage as default } from '../../ui/docs/CategoryPage.tsx'
