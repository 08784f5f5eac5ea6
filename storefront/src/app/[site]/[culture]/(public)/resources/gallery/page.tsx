export { GalleriesPage as default, galleriesMetadata as generateMetadata } from '@/domains/galleries/galleries-page'
