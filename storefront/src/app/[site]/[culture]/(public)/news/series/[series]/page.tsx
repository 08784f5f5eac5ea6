export { SeriesPage as default, seriesMetadata as generateMetadata } from '@/domains/news/series-page'
