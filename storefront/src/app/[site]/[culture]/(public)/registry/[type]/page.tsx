export { BoardPage as default, boardMetadata as generateMetadata } from '@/domains/registry/board-page'
