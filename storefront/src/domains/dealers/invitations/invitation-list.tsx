'use client'

import type { ReceivedInvitations } from '@obverse/contract/domains/dealers'
import { useRef, useState } from 'react'
import { ActionRow } from '../../../components/action-row'
import { Button } from '../../../components/button'
import { Entry, EntryList } from '../../../components/entry-list'
import { Notice } from '../../../components/notice'
import { useCulture, useT } from '../../../components/texts'
import { formatDay } from '../../../lib/dates'
import { failureWords, type Outcome } from '../people/failure-words'
import styles from '../people/people.module.css'
import { dealers } from '../queries'

type Props = {
  initial: ReceivedInvitations
  /** The address of the dealer account, which opens after an invitation was accepted. */
  account: string
}

/** Lists the open invitations of the visitor, each to accept or to decline. */
export function InvitationList({ initial, account }: Props) {
  const [{ Invitations }, setReceived] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const t = useT('Dealers.Invitations')
  const culture = useCulture()

  const answer = async (dealerInvitationID: number, how: 'accept' | 'decline') => {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    const params = { dealerInvitationID }
    try {
      if (how === 'accept') {
        await dealers.accept({ params })
        location.assign(account)
        return
      }
      setReceived(await dealers.decline({ params }))
      setOutcome({ tone: 'success', words: t('Declined') })
      list.current?.focus()
    } catch (error) {
      setOutcome({ tone: 'danger', words: failureWords(error) ?? t('Failed') })
    }
    setBusy(false)
  }
  return (
    <div ref={list} className={styles.people} tabIndex={-1}>
      {outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}
      <EntryList>
        {Invitations.map(({ DealerInvitationID, DealerName, DealerNumber, ExpiresUTC }) => (
          <Entry
            key={DealerInvitationID}
            name={DealerName}
            facts={<p>{t('About', { number: DealerNumber, day: formatDay(ExpiresUTC, culture) })}</p>}
          >
            <ActionRow>
              <Button
                kind="quiet"
                busy={isBusy}
                onClick={() => void answer(DealerInvitationID, 'decline')}
                aria-label={t('DeclineNamed', { dealer: DealerName })}
              >
                {t('Decline')}
              </Button>
              <Button
                busy={isBusy}
                onClick={() => void answer(DealerInvitationID, 'accept')}
                aria-label={t('AcceptNamed', { dealer: DealerName })}
              >
                {t('Accept')}
              </Button>
            </ActionRow>
          </Entry>
        ))}
      </EntryList>
    </div>
  )
}
