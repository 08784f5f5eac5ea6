export { VotesPage as default, votesMetadata as generateMetadata } from '@/domains/votes/votes-page'
