export { RegistryPage as default, registryMetadata as generateMetadata } from '@/domains/registry/registry-page'
