'use client'

import { callFailed } from '@obverse/contract/client'
import type { ReferenceType } from '@obverse/contract/domains/payments'
import type { Money } from '@obverse/contract/money'
import { isReference, maxReference, referenceTypes } from '@obverse/contract/rules/payments'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button'
import { idOfField, TextField } from '../../../components/form/text-field'
import { LinkButton } from '../../../components/link-button'
import { useCulture, useT } from '../../../components/texts'
import { formatMoney } from '../../../lib/money'
import { payments } from '../queries'
import styles from './pay.module.css'

/** A number to pay, with its amount when known. */
export type Reference = { number: string; amount: Money | null; description: string }

type Props = {
  references: readonly Reference[]
  type: ReferenceType
  /** The error of the whole list, if any. */
  error?: string | undefined
  onChange: (references: Reference[], type: ReferenceType) => void
}

const typeKeys = {
  'Submission Number': 'Types.SubmissionNumber',
  'Invoice Number': 'Types.InvoiceNumber',
  'Online Order Number': 'Types.OnlineOrderNumber',
} as const satisfies Record<ReferenceType, string>

/** Edits the numbers to pay; checks each by the rule of its type and refuses duplicates (PAY-4). */
export function References({ references, type, error, onChange }: Props) {
  const t = useT('Payments.Pay.References')
  const culture = useCulture()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const add = async () => {
    const number = text.trim()
    const refused = refusalOf(number, type, references)
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
      if (Success && !Balance) setWrong(t('NotYours', { number }))
      else if (Success) {
        onChange([...references, { number, amount: Balance, description: '' }], type)
        setText('')
        setSaid(t('Added', { number }))
      } else setWrong(Message || t('Unknown', { number }))
    } catch (failure) {
      setWrong(callFailed(failure) ? failure.body.message : t('Offline', { number }))
    }
    setChecking(false)
    input.current?.focus()
  }

  const remove = (number: string) => {
    onChange(
      references.filter((one) => one.number !== number),
      type,
    )
    setSaid(t('Removed', { number }))
    input.current?.focus()
  }

  return (
    <div className={styles.references}>
      <fieldset className={styles.types}>
        <legend>{t('Type')}</legend>
        <div className={styles.row}>
          {referenceTypes.map((one) => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name="PaymentReferenceType"
                value={one}
                checked={one === type}
                onChange={() => {
                  setWrong('')
                  // The numbers stay; their amounts are those of the new type, which the server names.
                  onChange(
                    references.map(({ number }) => ({ number, amount: null, description: '' })),
                    one,
                  )
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
      <p role="status" className={styles.hidden}>
        {said}
      </p>
    </div>
  )
}

/** Returns the text key of the reason to refuse a number, or null when the server may check it. */
export function refusalOf(
  number: string,
  type: ReferenceType,
  references: readonly Pick<Reference, 'number'>[],
): 'Empty' | 'Invalid' | 'Twice' | 'TooMany' | null {
  if (number === '') return 'Empty'
  if (!isReference(number, type)) return 'Invalid'
  if (references.some((one) => one.number === number)) return 'Twice'
  return references.length >= 20 ? 'TooMany' : null
}

/** The id of the number's field, to focus it. */
export const referencesID = idOfField('PaymentReferenceNumbers')
