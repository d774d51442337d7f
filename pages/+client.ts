import '../src/ui/site.css'
import '../src/browser/site.ts'
