export { CustomSetsPage as default, customSetsMetadata as generateMetadata } from '@/domains/registry/custom-sets-page'
