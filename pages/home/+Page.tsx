import '../../src/ui/home/home.css'

export { HomePage as default } from '../../src/ui/home/HomePage.tsx'
