'use client'

import type { DealerPeople } from '@obverse/contract/domains/dealers'
import { fullName } from '@obverse/contract/full-name'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { Entry, EntryList } from '../../../components/entry-list'
import { Notice } from '../../../components/notice'
import { useCulture, useT } from '../../../components/texts'
import { formatDay } from '../../../lib/dates'
import { dealers } from '../queries'
import { failureWords, type Outcome } from './failure-words'
import { InviteForm } from './invite-form'
import styles from './people.module.css'

type Person = DealerPeople['People'][number]
type Asked = { kind: 'Remove' | 'Leave' | 'Withdraw'; id: number; name: string }
type Props = {
  initial: DealerPeople
  /** The visitor among the people. */
  self: number
}

const nameOf = (person: Person) => fullName(person) || person.Email

/** Lists the people of the visitor's dealer and its open invitations; invites, removes and withdraws. */
export function PeopleList({ initial, self }: Props) {
  const [{ People, Invitations }, setPeople] = useState(initial)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const section = useRef<HTMLElement>(null)
  const t = useT('Dealers.People')
  const culture = useCulture()

  const changed = (now: DealerPeople, words: string) => {
    setPeople(now)
    setOutcome({ tone: 'success', words })
    section.current?.focus()
  }
  const act = async ({ kind, id }: Asked) => {
    if (isBusy) return
    setAsked(null)
    setBusy(true)
    setOutcome(null)
    try {
      if (kind === 'Withdraw')
        changed(await dealers.withdrawOwn({ params: { dealerInvitationID: id } }), t('Withdraw.Done'))
      else {
        const now = await dealers.removeOwn({ params: { peopleID: id } })
        // Without a dealer this page has another content.
        if (kind === 'Leave') location.reload()
        else changed(now, t('Remove.Done'))
      }
    } catch (error) {
      setOutcome({ tone: 'danger', words: failureWords(error) ?? t('Failed') })
    }
    setBusy(false)
  }
  const ask = (kind: Asked['kind'], id: number, name: string) => (
    <Button
      kind="quiet"
      busy={isBusy}
      onClick={() => !isBusy && setAsked({ kind, id, name })}
      aria-label={t(`${kind}.Named`, { name })}
    >
      {t(`${kind}.Action`)}
    </Button>
  )
  return (
    <section ref={section} className={styles.people} aria-labelledby="people" tabIndex={-1}>
      <h2 id="people">{t('Title')}</h2>
      <p className={styles.lead}>{t('Lead')}</p>
      {outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}
      <EntryList>
        {People.map((person) => (
          <Entry
            key={person.PeopleID}
            name={nameOf(person)}
            badge={person.PeopleID === self && t('You')}
            facts={<p>{person.Email}</p>}
          >
            {person.PeopleID === self
              ? People.length > 1 && ask('Leave', person.PeopleID, nameOf(person))
              : ask('Remove', person.PeopleID, nameOf(person))}
          </Entry>
        ))}
        {Invitations.map(({ DealerInvitationID, Email, ExpiresUTC, IsExpired }) => (
          <Entry
            key={`invited ${DealerInvitationID}`}
            name={Email}
            facts={<p>{t(IsExpired ? 'Expired' : 'Invited', { day: formatDay(ExpiresUTC, culture) })}</p>}
          >
            {ask('Withdraw', DealerInvitationID, Email)}
          </Entry>
        ))}
      </EntryList>
      {People.length === 1 && <p className={styles.lead}>{t('Only')}</p>}
      <InviteForm onInvited={(now) => changed(now, t('InviteDone'))} />
      <AskDialog asked={asked} onClose={() => setAsked(null)} onConfirm={(one) => void act(one)} />
    </section>
  )
}

type AskProps = { asked: Asked | null; onClose: () => void; onConfirm: (asked: Asked) => void }

function AskDialog({ asked, onClose, onConfirm }: AskProps) {
  const t = useT('Dealers.People')
  const { kind, name } = asked ?? { kind: 'Remove' as const, name: '' }
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      onConfirm={() => asked && onConfirm(asked)}
      words={{
        title: t(`${kind}.Title`, { name }),
        text: t(`${kind}.Text`),
        close: t('Close'),
        no: t('Keep'),
        yes: t(`${kind}.Action`),
      }}
    />
  )
}
