export { OfflinePage as default } from '../../ui/offline/OfflinePage.tsx'
