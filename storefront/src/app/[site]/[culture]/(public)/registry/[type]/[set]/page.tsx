import { setMetadataOf, setPageOf } from '@/domains/registry/set-page'

export const generateMetadata = setMetadataOf(false)
export default setPageOf(false)
