export { EnewsPage as default, enewsMetadata as generateMetadata } from '@/domains/news/enews/enews-page'
