import '../../ui/not-found/not-found.css'

export { NotFoundPage as default } from '../../ui/not-found/NotFoundPage.tsx'
