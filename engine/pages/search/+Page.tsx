import '../../ui/search/search.css'

export { SearchPage as default } from '../../ui/search/SearchPage.tsx'
