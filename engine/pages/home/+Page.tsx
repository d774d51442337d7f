import '../../ui/home/home.css'

export { HomePage as default } from '../../ui/home/HomePage.tsx'
