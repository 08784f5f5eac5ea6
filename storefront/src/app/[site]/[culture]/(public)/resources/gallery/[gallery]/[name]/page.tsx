export { GalleryPage as default, galleryMetadata as generateMetadata } from '@/domains/galleries/gallery-page'
