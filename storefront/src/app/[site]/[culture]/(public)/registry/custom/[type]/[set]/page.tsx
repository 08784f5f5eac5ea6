import { setMetadataOf, setPageOf } from '@/domains/registry/set-page'

export const generateMetadata = setMetadataOf(true)
export default setPageOf(true)
