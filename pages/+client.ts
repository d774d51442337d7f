import 'virtual:code-theme.css'
import '../src/ui/site.css'
import '../src/browser/site.ts'
