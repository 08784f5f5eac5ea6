'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { SecondFactorOffer } from '@obverse/contract/domains/accounts'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { ButtonLink } from '../../../components/button'
import { Form } from '../../../components/form/form'
import { PasswordField, TextField } from '../../../components/form/text-field'
import { useFields } from '../../../components/form/use-fields'
import { branchOf, translator } from '../../../lib/texts'
import styles from '../accounts.module.css'
import { accounts } from '../queries'
import { Reauthentication, SecondFactorConfirmation } from '../schemas'
import { PasswordAndCode, type StepProps } from './password-and-code'
import { QrCode } from './qr-code'

export type Offer = z.infer<typeof SecondFactorOffer>

/** The password once more; answers with the key for the app. */
export function BeginSecondFactor({
  texts,
  formTexts,
  sentences,
  show,
  hide,
  onOffer,
}: StepProps & { onOffer: (offer: Offer) => void }) {
  const form = useForm({
    resolver: zodResolver(Reauthentication),
    defaultValues: { Password: '' },
    shouldFocusError: false,
  })
  const fields = branchOf(texts, 'Fields')
  const field = useFields(form, fields)
  const t = translator(texts)
  return (
    <section className={styles.step}>
      <h2>{t('Title')}</h2>
      <Form
        form={form}
        fields={fields}
        texts={formTexts}
        sentences={sentences}
        submit={t('Submit')}
        onSubmit={async (body) => onOffer(await accounts.offerSecondFactor({ body }))}
      >
        <PasswordField {...field('Password')} autoComplete="current-password" show={show} hide={hide} />
      </Form>
    </section>
  )
}

type ConfirmProps = StepProps & { offer: Offer; onConfirmed: (codes: string[]) => void }

/** The key, and the first code of the app that proves it arrived there. */
export function ConfirmSecondFactor({ texts, formTexts, sentences, offer, onConfirmed }: ConfirmProps) {
  const form = useForm({
    resolver: zodResolver(SecondFactorConfirmation),
    defaultValues: { Code: '' },
    shouldFocusError: false,
  })
  const fields = branchOf(texts, 'Fields')
  const field = useFields(form, fields)
  const t = translator(texts)
  return (
    <section className={styles.step}>
      <h2>{t('Title')}</h2>
      <p>{t('Text')}</p>
      <QrCode text={offer.OtpauthUrl} label={t('Scan')} />
      <p className={styles.key}>
        <span>{t('Key')}: </span>
        <strong>{offer.Secret.replace(/.{4}(?=.)/g, '$& ')}</strong>
      </p>
      <div>
        <ButtonLink kind="quiet" href={offer.OtpauthUrl}>
          {t('Open')}
        </ButtonLink>
      </div>
      <Form
        form={form}
        fields={fields}
        texts={formTexts}
        sentences={sentences}
        submit={t('Submit')}
        onSubmit={async (body) => onConfirmed((await accounts.confirmSecondFactor({ body })).BackupCodes)}
      >
        <TextField {...field('Code')} autoComplete="one-time-code" inputMode="numeric" className={styles.code} />
      </Form>
    </section>
  )
}

/** Turns it off, after password and code once more. */
export function RemoveSecondFactor({ onRemoved, ...step }: StepProps & { onRemoved: () => void }) {
  const t = translator(step.texts)
  return (
    <section className={styles.step}>
      <h2>{t('Title')}</h2>
      <PasswordAndCode
        {...step}
        onSubmit={async (body) => {
          await accounts.removeSecondFactor({ body })
          onRemoved()
        }}
      />
    </section>
  )
}
