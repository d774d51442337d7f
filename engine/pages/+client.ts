import '../ui/first.css'
import '../ui/site.css'
import '../browser/site.ts'
