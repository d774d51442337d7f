export { PluginPage as default } from '../../ui/PluginPage.tsx'
