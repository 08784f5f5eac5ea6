export { SetScoresPage as default, setScoresMetadata as generateMetadata } from '@/domains/resources/set-scores-page'
