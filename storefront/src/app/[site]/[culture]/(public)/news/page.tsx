export { NewsPage as default, newsMetadata as generateMetadata } from '@/domains/news/news-page'
