export { StandalonePage as default } from '../../src/ui/standalone/StandalonePage.tsx'
