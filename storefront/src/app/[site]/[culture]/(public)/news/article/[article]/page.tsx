export { ArticlePage as default, articleMetadata as generateMetadata } from '@/domains/news/article-page'
