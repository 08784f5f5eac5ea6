'use client'

import type { PublicVote, VoteResult } from '@obverse/contract/domains/votes'
import type { VoteOutcome } from '@obverse/contract/rules/votes'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../../components/button'
import { ListEmpty, ListFailed, ListSkeleton } from '../../components/list-state'
import { Notice, type Tone } from '../../components/notice'
import { useT } from '../../components/texts'
import { useVote, type VoteNotice } from './use-vote'
import { VoteResults } from './vote-results'
import styles from './votes.module.css'

type Props = {
  vote: PublicVote
  /** The address of the vote. */
  path: string
  /** The results, when the page was asked for them or the vote has closed. */
  results: readonly VoteResult[] | null
  /** The outcome of a form without scripts. */
  outcome: VoteOutcome | null
}

/** Renders a vote: its options as a form that works without scripts, or its results. */
export function VoteView({ vote, path, results, outcome }: Props) {
  const t = useT('Votes.View')
  const { shown, isVoted, isBusy, said, submit, asked } = useVote({ vote, results, outcome })
  const top = useRef<HTMLDivElement>(null)
  const wasVoted = useRef(false)
  useEffect(() => {
    // The pressed button is gone once the results are there.
    if (isVoted && !wasVoted.current && said) top.current?.focus()
    wasVoted.current = isVoted
  }, [isVoted, said])
  const isResults = shown !== null || isVoted
  return (
    <div ref={top} tabIndex={-1} className={styles.view}>
      {said && <Outcome said={said} />}
      {vote.Options.length === 0 ? (
        <ListEmpty title={t('NoOptions')} />
      ) : isResults ? (
        <section>
          <h2>{t('Results')}</h2>
          {shown ? (
            <VoteResults results={shown} />
          ) : asked.error ? (
            <ListFailed title={t('ResultsFailed')} again={t('Retry')} onRetry={asked.retry} />
          ) : (
            <ListSkeleton rows={vote.Options.length} label={t('Loading')} />
          )}
          {vote.IsOpen && !isVoted && !said && <a href={path}>{t('ShowOptions')}</a>}
        </section>
      ) : (
        <Options vote={vote} path={path} isBusy={isBusy} submit={submit} />
      )}
    </div>
  )
}

type OptionsProps = { vote: PublicVote; path: string; isBusy: boolean; submit: (id: number) => Promise<void> }
function Options({ vote, path, isBusy, submit }: OptionsProps) {
  const t = useT('Votes.View')
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(Number(new FormData(event.currentTarget).get('voteOptionID')))
  }
  return (
    <form
      method="post"
      action={`/api/votes/${vote.VoteCategoryID}/`}
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={onSubmit}
    >
      <fieldset className={styles.options}>
        <legend className={styles.legend}>{t('Options')}</legend>
        {vote.Options.map(({ VoteOptionID, OptionName, Description }) => (
          <label key={VoteOptionID} className={styles.option}>
            <input type="radio" name="voteOptionID" value={VoteOptionID} required />
            <span>
              <span className={styles.name}>{OptionName}</span>
              {Description && <span className={styles.description}>{Description}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('Submitting') : t('Submit')}
        </Button>
        <a href={`${path}?view=results`} rel="nofollow">
          {t('ShowResults')}
        </a>
      </div>
    </form>
  )
}

type Kind = NonNullable<VoteNotice>['kind']
const tones: Record<Kind, Tone> = {
  counted: 'success',
  again: 'info',
  'again-for': 'info',
  closed: 'warning',
  unchosen: 'warning',
  limited: 'warning',
  failed: 'danger',
}
const sentences = {
  counted: 'Counted',
  again: 'Again',
  closed: 'IsClosed',
  unchosen: 'Unchosen',
  limited: 'Limited',
  failed: 'Failed',
} as const

function Outcome({ said }: { said: NonNullable<VoteNotice> }) {
  const t = useT('Votes.View')
  return (
    <Notice tone={tones[said.kind]}>
      {said.kind === 'again-for' ? t('AgainFor', { option: said.option }) : t(sentences[said.kind])}
    </Notice>
  )
}
