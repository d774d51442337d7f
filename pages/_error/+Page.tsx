import '../../src/ui/not-found/not-found.css'

export { NotFoundPage as default } from '../../src/ui/not-found/NotFoundPage.tsx'
