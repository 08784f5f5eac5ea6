export { VotePage as default, voteMetadata as generateMetadata } from '@/domains/votes/vote-page'
