export { SitePage as default, sitePageMetadata as generateMetadata } from '@/domains/site-pages/site-page'
