export { StandalonePage as default } from '../../ui/standalone/StandalonePage.tsx'
