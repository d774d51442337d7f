import '../ui/site.css'
import '../browser/site.ts'
