'use client'

import { callFailed } from '@obverse/contract/client'
import { useEffect, useState } from 'react'
import { Form } from '../../../components/form/form'
import { PasswordField, TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { LinkButton } from '../../../components/link-button'
import { useT } from '../../../components/texts'
import { safePath } from '../../../lib/safe-path'
import type { Translate } from '../../../lib/texts'
import styles from '../accounts.module.css'
import { accounts } from '../queries'
import { ResendButton } from '../sign-up/resend-button'

type Credentials = { Email: string; Password: string }

type Props =
  /** The page to open after signing in when the address of this one names none; the server decides. */
  | { account: string; onSignedIn?: undefined; email?: undefined }
  /** Runs after signing in, instead of opening a page; `email` is the address of who was signed in. */
  | { account?: undefined; onSignedIn: () => Promise<void>; email: string }

/**
 * Asks for e-mail and password, then for the code if the account has one. Never tells which of the first two was wrong,
 * nor whether the address waits to be confirmed: the button to mail the link again follows every refusal.
 */
export function SignInForm({ account, onSignedIn, email = '' }: Props) {
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const t = useT('Accounts.SignIn')
  const send = async (given: Credentials & { Code?: string }) => {
    setRefused(null)
    const { Redirect } = await accounts
      .signIn({ body: onSignedIn ? given : { ...given, Redirect: askedPage() ?? account } })
      .catch((error: unknown) => {
        if (isWrong(error)) setRefused(given.Email)
        throw error
      })
    if (onSignedIn) return onSignedIn()
    location.assign(safePath(Redirect) ?? '/')
    // Keeps the button busy until the next page loads.
    await new Promise(() => {})
  }
  const explain = (error: unknown) => wordsFor(error, t)
  if (credentials === null)
    return (
      <>
        <CredentialsForm email={email} explain={explain} send={send} onAsked={setCredentials} />
        {refused && <ResendButton key={refused} email={refused} />}
      </>
    )
  return (
    <CodeForm explain={explain} send={(Code) => send({ ...credentials, Code })} onBack={() => setCredentials(null)} />
  )
}

/** Returns the page that the address asks for; read here, because the page is stored without its query. */
const askedPage = () => safePath(new URLSearchParams(location.search).get('redirect'))

type StepProps = { explain: (error: unknown) => string | undefined }
type CredentialsProps = StepProps & {
  email: string
  send: (given: Credentials) => Promise<void>
  onAsked: (given: Credentials) => void
}

function CredentialsForm({ email, explain, send, onAsked }: CredentialsProps) {
  const { form, field } = useHouseForm({
    schema: async () => (await import('../schemas')).Credentials,
    values: { Email: email, Password: '' },
    texts: 'Accounts.SignIn',
  })
  const submit = (given: Credentials) =>
    send(given).catch((error: unknown) => {
      if (!callFailed(error, 'second_factor_required')) throw error
      onAsked(given)
    })
  return (
    <Form form={form} explain={explain} onSubmit={submit}>
      <TextField {...field('Email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...field('Password')} autoComplete="current-password" />
    </Form>
  )
}

type CodeProps = StepProps & { send: (code: string) => Promise<void>; onBack: () => void }

function CodeForm({ explain, send, onBack }: CodeProps) {
  const { form, field, t } = useHouseForm({
    schema: async () => (await import('../schemas')).CodeStep,
    values: { Code: '' },
    texts: 'Accounts.SignIn.Code',
  })
  useEffect(() => form.setFocus('Code'), [form])
  return (
    <section aria-labelledby="sign-in-code" className={styles.step}>
      <h2 id="sign-in-code">{t('Title')}</h2>
      <p>{t('Lead')}</p>
      <Form form={form} explain={explain} onSubmit={({ Code }) => send(Code)}>
        <TextField {...field('Code')} autoComplete="one-time-code" inputMode="text" className={styles.code} />
      </Form>
      <LinkButton onClick={onBack}>{t('Back')}</LinkButton>
    </section>
  )
}

/** Tells if a sign-in failed for its address and password, or for a sign-up that is not confirmed. */
const isWrong = (error: unknown): boolean => callFailed(error, 'invalid') && !error.body.errors?.Code

/** Returns the message for a failed sign-in; undefined for a wrong code, which the server explains beside its field. */
function wordsFor(error: unknown, t: Translate<'Accounts.SignIn'>): string | undefined {
  if (callFailed(error, 'rate_limited')) {
    const seconds = Number(error.response.headers.get('retry-after'))
    return t('TooOften', { count: Math.max(1, Math.ceil((seconds || 60) / 60)) })
  }
  return isWrong(error) ? t('Wrong') : undefined
}
