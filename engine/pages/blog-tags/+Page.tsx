import '../../ui/blog/blog.css'

export { BlogTagList as default } from '../../ui/blog/BlogTagList.tsx'
