import { type NewsState, stateOfArticle } from '@obverse/contract/rules/news'
import { useTranslate } from 'ra-core'
import { StatusChip } from '../../components/status-chip'

const tones = { Draft: 'waiting', Scheduled: 'plain', Shown: 'good', Ended: 'plain' } as const

type Article = Parameters<typeof stateOfArticle>[0]

/** Returns the state of an article now. */
export const stateNow = (article: Article): NewsState => stateOfArticle(article, new Date())

/** Shows whether visitors see an article now. */
export const ArticleState = ({ article }: { article: Article }) => {
  const t = useTranslate()
  const state = stateNow(article)
  return <StatusChip label={t(`resources.news.states.${state}`)} tone={tones[state]} />
}
