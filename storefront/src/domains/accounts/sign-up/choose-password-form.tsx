'use client'

import { callFailed } from '@obverse/contract/client'
import { type ReactNode, useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { Button } from '../../../components/button'
import { CheckField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { PasswordField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { safePath } from '../../../lib/safe-path'
import { schemaErrors } from '../../../lib/schema-errors'
import { StrengthMeter } from '../password/strength-meter'
import { accounts } from '../queries'
import { type EntryLinks, LinkSpent } from './link-spent'

type Values = { Password: string; LegalAgreementIDs: boolean }
const resolver: Resolver<Values> = async (values) => {
  const { ChosenPassword } = await import('../schemas')
  const errors = schemaErrors(ChosenPassword, values)
  if (!values.LegalAgreementIDs) errors.LegalAgreementIDs = { type: 'valid' }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

type Props = {
  token: string
  /** True when it replaces the password of the sign-up. */
  isNew: boolean
  /** The versions on the page, which the reader of the mail accepts. */
  agreements: number[]
  links: EntryLinks
  /** The names of the site, from which no password may be built. */
  known: readonly string[]
  /** Their texts. */
  children: ReactNode
}

/** Chooses the password of an account that began at a show, or another one than at the sign-up, accepts the agreements, and makes the account. */
export function ChoosePasswordForm({ token, isNew, agreements, links, known, children }: Props) {
  const [isSpent, setSpent] = useState(token === '')
  const [isStale, setStale] = useState(false)
  const { form, field, t } = useHouseForm({
    resolver,
    values: { Password: '', LegalAgreementIDs: agreements.length === 0 },
    texts: 'Accounts.SignUp',
  })
  const password = useWatch({ control: form.control, name: 'Password' })
  if (isSpent) return <LinkSpent {...links} />
  const confirm = async ({ Password }: Values) => {
    try {
      const body = { Token: token, Password, LegalAgreementIDs: agreements, ...(isNew && { IsNewPassword: true }) }
      const { Redirect } = await accounts.confirmRegistration({ body })
      location.assign(safePath(Redirect) ?? '/')
      // Keeps the button busy until the next page loads.
      await new Promise(() => {})
    } catch (error) {
      setStale(callFailed(error, 'conflict'))
      if (!callFailed(error, 'invalid') || !error.body.errors?.Token) throw error
      setSpent(true)
    }
  }
  return (
    <>
      {isStale && (
        <div>
          <Button kind="quiet" onClick={() => location.reload()}>
            {t('Reload')}
          </Button>
        </div>
      )}
      <Form form={form} onSubmit={confirm}>
        <div>
          <PasswordField {...field('Password')} autoComplete="new-password" />
          <StrengthMeter password={password} known={known} />
        </div>
        {agreements.length > 0 && (
          <>
            {children}
            <CheckField {...field('LegalAgreementIDs')} />
          </>
        )}
      </Form>
    </>
  )
}
