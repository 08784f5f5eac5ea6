'use client'

import type { SecondFactorOffer } from '@obverse/contract/domains/accounts'
import type * as z from 'zod'
import { ButtonLink } from '../../../components/button'
import { Form } from '../../../components/form/form'
import { PasswordField, TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { useT } from '../../../components/texts'
import styles from '../accounts.module.css'
import { accounts } from '../queries'
import { Reauthentication, SecondFactorConfirmation } from '../schemas'
import { PasswordAndCode } from './password-and-code'
import { QrCode } from './qr-code'

export type Offer = z.infer<typeof SecondFactorOffer>

/** Asks for the password again and passes on the key for the app. */
export function BeginSecondFactor({ onOffer }: { onOffer: (offer: Offer) => void }) {
  const { form, field, t } = useHouseForm({
    schema: Reauthentication,
    values: { Password: '' },
    texts: 'Accounts.SecondFactor.Begin',
  })
  return (
    <section className={styles.step}>
      <h2>{t('Title')}</h2>
      <Form form={form} onSubmit={async (body) => onOffer(await accounts.offerSecondFactor({ body }))}>
        <PasswordField {...field('Password')} autoComplete="current-password" />
      </Form>
    </section>
  )
}

type ConfirmProps = { offer: Offer; onConfirmed: (codes: string[]) => void }

/** Shows the key and asks for the first code of the app as proof. */
export function ConfirmSecondFactor({ offer, onConfirmed }: ConfirmProps) {
  const { form, field, t } = useHouseForm({
    schema: SecondFactorConfirmation,
    values: { Code: '' },
    texts: 'Accounts.SecondFactor.Confirm',
  })
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
        onSubmit={async (body) => onConfirmed((await accounts.confirmSecondFactor({ body })).BackupCodes)}
      >
        <TextField {...field('Code')} autoComplete="one-time-code" inputMode="numeric" className={styles.code} />
      </Form>
    </section>
  )
}

/** Turns the second factor off after asking for password and code again. */
export function RemoveSecondFactor({ onRemoved }: { onRemoved: () => void }) {
  const t = useT('Accounts.SecondFactor.Remove')
  return (
    <section className={styles.step}>
      <h2>{t('Title')}</h2>
      <PasswordAndCode
        texts="Accounts.SecondFactor.Remove"
        kind="danger"
        onSubmit={async (body) => {
          await accounts.removeSecondFactor({ body })
          onRemoved()
        }}
      />
    </section>
  )
}
