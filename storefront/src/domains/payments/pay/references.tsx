'use client'

import { callFailed } from '@obverse/contract/client'
import type { ReferenceType } from '@obverse/contract/domains/payments'
import { isPayable, maxReference, typedReferenceTypes } from '@obverse/contract/rules/payments'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button'
import { ContactLine } from '../../../components/contact-line'
import { TextField } from '../../../components/form/text-field'
import { LinkButton } from '../../../components/link-button'
import { useCulture, useT } from '../../../components/texts'
import type { ContactDetails } from '../../../lib/contact-details'
import { formatMoney } from '../../../lib/money'
import { payments } from '../queries'
import styles from './pay.module.css'
import { type Reference, refusalOf } from './reference-list'

type Props = {
  references: readonly Reference[]
  /** The type of the next number; those in the list keep theirs. */
  type: ReferenceType
  /** The error of the whole list, if any. */
  error?: string | undefined
  contact: ContactDetails
  onType: (type: ReferenceType) => void
  onChange: (references: Reference[]) => void
}

const typeKeys = {
  'Submission Number': 'Types.SubmissionNumber',
  'Invoice Number': 'Types.InvoiceNumber',
  'Online Order Number': 'Types.OnlineOrderNumber',
  'Membership Order': 'Types.MembershipOrder',
} as const satisfies Record<ReferenceType, string>

/** Returns the open invoices behind a number of the caller. */
async function listInvoices(number: string, type: ReferenceType): Promise<string[]> {
  if (type === 'Invoice Number') return [number]
  const states = await payments.standings({ body: { PaymentReferenceNumbers: [number], PaymentReferenceType: type } })
  return states.filter(({ Standing }) => isPayable(Standing.State)).map(({ Reference }) => Reference)
}

/** Edits the numbers to pay; checks each by the rule of its type and refuses duplicates (PAY-4). */
export function References({ references, type, error, contact, onType, onChange }: Props) {
  const t = useT('Payments.Pay.References')
  const culture = useCulture()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  // The number that is somebody else's: the error asks its reader to contact us.
  const [foreign, setForeign] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const add = async () => {
    const number = text.trim()
    const refused = refusalOf(number, type, references)
    setForeign('')
    if (refused) {
      setWrong(t(refused, { number }))
      return input.current?.focus()
    }
    if (isChecking) return
    setChecking(true)
    setWrong('')
    try {
      const { Success, Message, Balance } = await payments.validateInvoice({
        body: { invoiceNumber: number, paymentReferenceType: type },
      })
      if (!Success) setWrong(Message || t('Unknown', { number }))
      else if (!Balance) {
        setWrong(t('NotYours', { number }))
        setForeign(number)
      } else {
        const invoices = await listInvoices(number, type)
        if (references.some((one) => one.invoices.some((invoice) => invoices.includes(invoice))))
          setWrong(t('Twice', { number }))
        else {
          onChange([...references, { number, type, invoices, amount: Balance, description: '' }])
          setText('')
          setSaid(t('Added', { number }))
        }
      }
    } catch (failure) {
      setWrong(callFailed(failure) ? failure.body.message : t('Offline', { number }))
    }
    setChecking(false)
    input.current?.focus()
  }

  const remove = (number: string) => {
    onChange(references.filter((one) => one.number !== number))
    setSaid(t('Removed', { number }))
    input.current?.focus()
  }

  return (
    <div className={styles.references}>
      <fieldset className={styles.types}>
        <legend>{t('Type')}</legend>
        <div className={styles.row}>
          {(type === 'Membership Order' ? [type] : typedReferenceTypes).map((one) => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name="PaymentReferenceType"
                value={one}
                checked={one === type}
                onChange={() => {
                  setWrong('')
                  onType(one)
                }}
              />
              {t(typeKeys[one])}
            </label>
          ))}
        </div>
      </fieldset>
      {references.length > 0 && (
        <ul className={styles.list} aria-label={t('Chosen')}>
          {references.map(({ number, amount, description }) => (
            <li key={number}>
              <span className={styles.number}>{number}</span>
              <span className={styles.description}>{description}</span>
              <span className={styles.amount}>{amount ? formatMoney(amount, culture) : ''}</span>
              <LinkButton className={styles.remove} onClick={() => remove(number)}>
                {t('Remove')} <span className={styles.hidden}>{number}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <TextField
          ref={input}
          name="PaymentReferenceNumbers"
          label={t(references.length > 0 ? 'Another' : 'Number')}
          hint={t(type === 'Online Order Number' ? 'HintOrder' : 'Hint')}
          error={wrong || error}
          value={text}
          maxLength={maxReference}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value)
            setWrong('')
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void add()
          }}
        />
        <Button kind="quiet" busy={isChecking} onClick={() => void add()}>
          {t(isChecking ? 'Checking' : 'Add')}
        </Button>
      </div>
      {wrong && foreign && <ContactLine contact={contact} reference={foreign} />}
      <p role="status" className={styles.hidden}>
        {said}
      </p>
    </div>
  )
}
