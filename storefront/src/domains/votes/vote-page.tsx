import { voteOutcomes } from '@obverse/contract/rules/votes'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import layout from '../../components/layout.module.css'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import type { Search } from '../../lib/asked-page'
import { openPage, orNotFound, type PageParams } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { VoteState } from './vote-state'
import { VoteView } from './vote-view'
import { pathOfVote } from './words'

type Params = Promise<Awaited<PageParams> & { vote: string; name: string }>
type Props = { params: Params; searchParams: Search }

/** Reads the vote of an address. Its name there may be an older one: the canonical address has the one of now. */
async function read(params: Params) {
  const page = await openPage(params)
  const id = Number((await params).vote)
  if (!Number.isSafeInteger(id) || id < 1) notFound()
  return { page, vote: await orNotFound(page.client.votes.vote({ params: { id } })) }
}

export async function voteMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { page, vote } = await read(params)
  const metadata = await publicMetadata(page, pathOfVote(vote), {
    title: `${vote.Title} · ${page.t('Votes.Title')}`,
    description: vote.Intro || page.t('Votes.VoteDescription', { title: vote.Title, site: page.site.Name }),
    isShared: ({ SiteID }) => vote.SiteIDs.includes(SiteID),
  })
  const { view, state } = await searchParams
  return view || state ? { ...metadata, robots: { index: false, follow: true } } : metadata
}

/** Renders /resources/vote/{vote}/{name}/ (PUB-1): the options of a vote, or with ?view=results, and once closed, its results. */
export async function VotePage({ params, searchParams }: Props) {
  const { page, vote } = await read(params)
  const { view, state } = await searchParams
  const isResults = view === 'results' || !vote.IsOpen
  const results = isResults
    ? await orNotFound(page.client.votes.voteResults({ query: { categoryName: vote.Name } }))
    : null
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={vote.Title}
        lead={vote.Intro || undefined}
        trail={[{ href: paths.votes, name: page.t('Votes.Title') }]}
      />
      <Texts page={page} of={['Votes.State', 'Votes.View']}>
        <VoteState IsOpen={vote.IsOpen} EndsUTC={vote.EndsUTC} />
        <VoteView
          vote={vote}
          path={page.href(pathOfVote(vote))}
          results={results}
          outcome={voteOutcomes.find((one) => one === state) ?? null}
        />
      </Texts>
    </div>
  )
}
