export { AwardsPage as default, awardsMetadata as generateMetadata } from '@/domains/registry/awards-page'
