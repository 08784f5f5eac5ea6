'use client'

import { callFailed } from '@obverse/contract/client'
import type { MemberTier } from '@obverse/contract/domains/memberships'
import { knownTexts } from '@obverse/contract/password-strength'
import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { ActionRow } from '../../../components/action-row'
import { Button } from '../../../components/button'
import { CheckField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { NameFields } from '../../../components/form/name-fields'
import { PasswordField, TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { HeadingText } from '../../../components/heading-text'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import { schemaErrors } from '../../../lib/schema-errors'
import { StrengthMeter } from '../password/strength-meter'
import { accounts, memberships } from '../queries'
import { ResendButton } from './resend-button'

const Dialog = dynamic(() => import('../../../components/dialog').then((module) => module.Dialog), { ssr: false })

/** The typed values; the box for the agreements has the name under which the server answers about them. */
type Values = { FirstName: string; LastName: string; Email: string; Password: string; LegalAgreementIDs: boolean }

const resolver: Resolver<Values> = async (values) => {
  const { Details } = await import('../schemas')
  const errors = schemaErrors(Details, values)
  if (!values.LegalAgreementIDs) errors.LegalAgreementIDs = { type: 'valid' }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

const unnamed = { Email: '', FirstName: '', LastName: '' }

type Props = {
  /** The versions on the page, which the visitor accepts. */
  agreements: number[]
  /** The tier that a future member wants (JOIN-5); none for an account alone. */
  tier?: MemberTier | undefined
  /** The names of the site, from which no password may be built. */
  site: { Company: string; Name: string }
  /** Their texts. */
  children: ReactNode
}

/** Signs a customer up. Says the same for every address; only the mail tells whether there is an account. */
export function SignUpForm({ agreements, tier, site, children }: Props) {
  const [sentTo, setSentTo] = useState('')
  const [next, setNext] = useState('')
  const [isStale, setStale] = useState(false)
  const { form, field, t } = useHouseForm({
    resolver,
    values: { FirstName: '', LastName: '', Email: '', Password: '', LegalAgreementIDs: agreements.length === 0 },
    texts: 'Accounts.SignUp',
  })
  const given = useWatch({ control: form.control })
  if (sentTo) return <Sent email={sentTo} />
  const explain = (error: unknown) => {
    setStale(callFailed(error, 'conflict'))
    if (!callFailed(error, 'rate_limited')) return undefined
    const seconds = Number(error.response.headers.get('retry-after'))
    return t('TooOften', { count: Math.max(1, Math.ceil((seconds || 60) / 60)) })
  }
  return (
    <>
      {isStale && (
        <div>
          <Button kind="quiet" onClick={() => location.assign('?latest=true')}>
            {t('Reload')}
          </Button>
        </div>
      )}
      <Form
        form={form}
        explain={explain}
        onSubmit={async ({ LegalAgreementIDs: _accepted, ...given }) => {
          const body = { ...given, LegalAgreementIDs: agreements }
          if (!tier) {
            await accounts.register({ body })
            return setSentTo(given.Email)
          }
          const { RedirectUrl } = await memberships.createAccount({ body: { ...body, TierName: tier } })
          if (tier !== 'Free') return setNext(RedirectUrl)
          location.assign(RedirectUrl)
          // Keeps the button busy until the next page loads.
          await new Promise(() => {})
        }}
      >
        <NameFields
          first={<TextField {...field('FirstName')} autoComplete="given-name" />}
          last={<TextField {...field('LastName')} autoComplete="family-name" />}
        />
        <TextField {...field('Email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <div>
          <PasswordField {...field('Password')} autoComplete="new-password" />
          <StrengthMeter password={given.Password ?? ''} known={knownTexts({ ...unnamed, ...given }, site)} />
        </div>
        {agreements.length > 0 && (
          <>
            {children}
            <CheckField {...field('LegalAgreementIDs')} />
          </>
        )}
      </Form>
      {tier && (
        <Dialog
          open={next !== ''}
          onClose={() => location.assign(next)}
          title={t('Sent.Title')}
          closeLabel={t('Joined.Close')}
          closesOnOverlay={false}
        >
          <p>{t('Joined.Lead', { tier })}</p>
          <ActionRow>
            <Button onClick={() => location.assign(next)}>{t('Joined.GoOn')}</Button>
          </ActionRow>
        </Dialog>
      )}
    </>
  )
}

function Sent({ email }: { email: string }) {
  const t = useT('Accounts.SignUp.Sent')
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <div ref={message} tabIndex={-1}>
        <Notice tone="success">
          <h2>
            <HeadingText>{t('Title')}</HeadingText>
          </h2>
          <p>{t('Text', { email })}</p>
        </Notice>
      </div>
      <p>{t('NoMail')}</p>
      <ResendButton email={email} />
    </>
  )
}
