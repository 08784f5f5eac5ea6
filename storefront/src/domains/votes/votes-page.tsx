import type { Metadata } from 'next'
import layout from '../../components/layout.module.css'
import { ListEmpty } from '../../components/list-state'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import { openPage, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { VoteState } from './vote-state'
import styles from './votes.module.css'
import { pathOfVote } from './words'

type Props = { params: PageParams }

export async function votesMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  return publicMetadata(page, paths.votes, {
    title: page.t('Votes.Title'),
    description: page.t('Votes.Description', { site: page.site.Name }),
    isShared: true,
  })
}

/** Renders /resources/vote/: the votes of the site, the open ones first. */
export async function VotesPage({ params }: Props) {
  const page = await openPage(params)
  const { t, client, href } = page
  const votes = await client.votes.votes()
  return (
    <div className={layout.page}>
      <PageTitle page={page} title={t('Votes.Title')} lead={t('Votes.Lead')} />
      {votes.length === 0 ? (
        <ListEmpty title={t('Votes.Empty')} />
      ) : (
        <Texts page={page} of={['Votes.State']}>
          <ul className={styles.list}>
            {votes.map((vote) => (
              <li key={vote.VoteCategoryID} className={styles.vote}>
                <h2>
                  <a href={href(pathOfVote(vote))}>{vote.Title}</a>
                </h2>
                {vote.Intro && <p>{vote.Intro}</p>}
                <VoteState IsOpen={vote.IsOpen} EndsUTC={vote.EndsUTC} />
              </li>
            ))}
          </ul>
        </Texts>
      )}
    </div>
  )
}
