import '../../src/ui/blog/blog.css'

export { BlogTagList as default } from '../../src/ui/blog/BlogTagList.tsx'
