'use client'

import { callFailed } from '@obverse/contract/client'
import type { Profile } from '@obverse/contract/domains/payments'
import { useEffect, useRef, useState } from 'react'
import { ActionRow } from '../../../components/action-row'
import { Button, ButtonLink } from '../../../components/button'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { Entry, EntryList } from '../../../components/entry-list'
import { ListEmpty } from '../../../components/list-state'
import { Notice } from '../../../components/notice'
import { cardName } from '../../../components/payment/card-name'
import { ExpiryBadge } from '../../../components/payment/expiry-badge'
import { useT } from '../../../components/texts'
import type { Translate } from '../../../lib/texts'
import { payments } from '../queries'
import { type CardUse, isSame } from './card-uses'
import { InvoiceCards } from './invoice-cards'
import styles from './methods.module.css'
import { NameForm } from './name-form'

type Outcome = { tone: 'success' | 'danger'; words: string }
type Props = {
  initial: readonly Profile[]
  /** The cards on file for open invoices. */
  uses: readonly CardUse[]
  links: { pay: string; change: string }
}

/** Lists the cards and what each is used for; saved ones can be renamed, made default or removed after a confirmation. */
export function SavedCards({ initial, uses, links }: Props) {
  const t = useT('Payments.Methods')
  const nameOf = useCardName()
  const [cards, setCards] = useState(initial)
  const [busy, setBusy] = useState<number | null>(null)
  const [removing, setRemoving] = useState<Profile | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [naming, setNaming] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const named = useRef<number | null>(null)

  // Returns the focus to the button that opened the form.
  useEffect(() => {
    if (naming === null && named.current !== null) document.getElementById(renameID(named.current))?.focus()
    named.current = naming
  }, [naming])

  const change = async (profileID: number, call: () => Promise<unknown>, done: 'Saved' | 'Removed') => {
    const card = cards.find((one) => one.PeoplePaymentProfileID === profileID)
    if (busy !== null) return
    setBusy(profileID)
    setOutcome(null)
    try {
      await call()
      setCards(await payments.profiles())
      setNaming(null)
      setOutcome({ tone: 'success', words: t(done, { name: card ? nameOf(card) : '' }) })
      list.current?.focus()
    } catch (error) {
      const words = callFailed(error) && error.status < 500 ? error.body.message : t('Failed')
      setOutcome({ tone: 'danger', words })
    }
    setBusy(null)
  }
  const save = (profileID: number, body: { Nickname?: string; IsDefault?: true }) =>
    change(profileID, () => payments.saveProfile({ params: { profileID }, body }), 'Saved')
  const remove = (profileID: number) =>
    change(profileID, () => payments.removeProfile({ params: { profileID } }), 'Removed')

  return (
    <div className={styles.cards} ref={list} tabIndex={-1}>
      {outcome && <Notice tone={outcome.tone}>{outcome.words}</Notice>}
      {cards.length === 0 ? (
        <ListEmpty title={t('Empty')}>
          <ButtonLink kind="quiet" href={links.pay}>
            {t('Pay')}
          </ButtonLink>
        </ListEmpty>
      ) : (
        <EntryList>
          {cards.map((card) => (
            <Entry
              key={card.PeoplePaymentProfileID}
              name={nameOf(card)}
              badge={card.IsDefault && t('Default')}
              facts={
                <>
                  {card.Nickname && <p>{card.Nickname}</p>}
                  {card.CardholderName && <p>{card.CardholderName}</p>}
                  <ExpiryBadge profile={card} t={t} />
                  <UsedFor uses={uses} card={card} />
                </>
              }
            >
              {naming === card.PeoplePaymentProfileID ? (
                <NameForm
                  card={card}
                  busy={busy === card.PeoplePaymentProfileID}
                  onSave={(Nickname) => void save(card.PeoplePaymentProfileID, { Nickname })}
                  onCancel={() => setNaming(null)}
                />
              ) : (
                <ActionRow>
                  <Action
                    t={t}
                    what="Rename"
                    card={card}
                    id={renameID(card.PeoplePaymentProfileID)}
                    onClick={() => setNaming(card.PeoplePaymentProfileID)}
                  />
                  {!card.IsDefault && !card.IsExpired && (
                    <Action
                      t={t}
                      what="MakeDefault"
                      card={card}
                      busy={busy === card.PeoplePaymentProfileID}
                      onClick={() => void save(card.PeoplePaymentProfileID, { IsDefault: true })}
                    />
                  )}
                  <Action
                    t={t}
                    what="Remove"
                    card={card}
                    busy={busy === card.PeoplePaymentProfileID}
                    onClick={() => {
                      setRemoving(card)
                      setAsking(true)
                    }}
                  />
                </ActionRow>
              )}
            </Entry>
          ))}
        </EntryList>
      )}
      {uses.length > 0 && (
        <InvoiceCards
          uses={uses.filter((use) => !cards.some((one) => use.card && isSame(one, use.card)))}
          change={links.change}
        />
      )}
      {removing && (
        <RemoveDialog
          name={nameOf(removing)}
          open={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void remove(removing.PeoplePaymentProfileID)
          }}
        />
      )}
    </div>
  )
}

function UsedFor({ uses, card }: { uses: readonly CardUse[]; card: Profile }) {
  const t = useT('Payments.Methods')
  const use = uses.find((one) => one.card && isSame(one.card, card))
  if (!use) return null
  return <p>{t('UsedFor', { count: use.numbers.length, numbers: use.numbers })}</p>
}

/** Returns the name of a card: its brand and its last digits. */
function useCardName(): (card: Profile) => string {
  const t = useT('Payments.CardName')
  return ({ CardType, CardLast4 }) => cardName(t, { Brand: CardType, Last4: CardLast4 })
}

const renameID = (profileID: number) => `rename-${profileID}`

type ActionProps = {
  t: Translate<'Payments.Methods'>
  what: 'Rename' | 'MakeDefault' | 'Remove'
  card: Profile
  id?: string
  busy?: boolean
  onClick: () => void
}

/** Renders a button whose label names its card. */
function Action({ t, what, card, onClick, busy = false, id }: ActionProps) {
  const nameOf = useCardName()
  return (
    <Button
      kind={what === 'Remove' ? 'danger' : 'quiet'}
      id={id}
      busy={busy}
      onClick={onClick}
      aria-label={`${t(what)}: ${nameOf(card)}`}
    >
      {t(what)}
    </Button>
  )
}

type RemoveProps = { name: string; open: boolean; onClose: () => void; onConfirm: () => void }

function RemoveDialog({ name, open, onClose, onConfirm }: RemoveProps) {
  const t = useT('Payments.Methods.Confirm')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      words={{ title: t('Title'), text: t('Text', { name }), close: t('Close'), no: t('No'), yes: t('Yes') }}
    />
  )
}
