'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { callFailed } from '@obverse/contract/client'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../../components/form/form'
import { PasswordField, TextField } from '../../../components/form/text-field'
import { useFields } from '../../../components/form/use-fields'
import { safePath } from '../../../lib/safe-path'
import { branchOf, type Texts, type Translate, translator } from '../../../lib/texts'
import styles from '../accounts.module.css'
import { accounts } from '../queries'
import { SignIn } from '../schemas'

const Credentials = SignIn.pick({ Email: true, Password: true })
const CodeStep = SignIn.pick({ Code: true }).required()
type Credentials = { Email: string; Password: string }

type Props = {
  /** The branch `Accounts.SignIn` and the branch `Form`. */
  texts: Texts
  formTexts: Texts
  sentences: Texts
  /** Where to go when signed in; the server has the last word. */
  redirect: string
}

/** E-mail and password, then the code where the account asks for one. Wrong is wrong: never which of the two. */
export function SignInForm({ texts, formTexts, sentences, redirect }: Props) {
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const t = translator(texts)
  const send = async (given: Credentials & { Code?: string }) => {
    const { Redirect } = await accounts.signIn({ body: { ...given, Redirect: redirect } })
    location.assign(safePath(Redirect) ?? '/')
    // The button stays busy until the next page is there.
    await new Promise(() => {})
  }
  const shared = { texts, formTexts, sentences, explain: (error: unknown) => wordsFor(error, t) }
  if (credentials === null) return <CredentialsForm {...shared} send={send} onAsked={setCredentials} />
  return <CodeForm {...shared} send={(Code) => send({ ...credentials, Code })} onBack={() => setCredentials(null)} />
}

type StepProps = { texts: Texts; formTexts: Texts; sentences: Texts; explain: (error: unknown) => string | undefined }
type CredentialsProps = StepProps & {
  send: (given: Credentials) => Promise<void>
  onAsked: (given: Credentials) => void
}

function CredentialsForm({ texts, formTexts, sentences, explain, send, onAsked }: CredentialsProps) {
  const form = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { Email: '', Password: '' },
    shouldFocusError: false,
  })
  const fields = branchOf(texts, 'Fields')
  const field = useFields(form, fields)
  const t = translator(texts)
  const submit = (given: Credentials) =>
    send(given).catch((error: unknown) => {
      if (!callFailed(error, 'second_factor_required')) throw error
      onAsked(given)
    })
  return (
    <Form
      form={form}
      fields={fields}
      texts={formTexts}
      sentences={sentences}
      submit={t('Submit')}
      explain={explain}
      onSubmit={submit}
    >
      <TextField {...field('Email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField {...field('Password')} autoComplete="current-password" show={t('Show')} hide={t('Hide')} />
    </Form>
  )
}

type CodeProps = StepProps & { send: (code: string) => Promise<void>; onBack: () => void }

function CodeForm({ texts, formTexts, sentences, explain, send, onBack }: CodeProps) {
  const form = useForm({ resolver: zodResolver(CodeStep), defaultValues: { Code: '' }, shouldFocusError: false })
  const step = branchOf(texts, 'Code')
  const fields = branchOf(step, 'Fields')
  const field = useFields(form, fields)
  const t = translator(step)
  useEffect(() => form.setFocus('Code'), [form])
  return (
    <section aria-labelledby="sign-in-code" className={styles.step}>
      <h2 id="sign-in-code">{t('Title')}</h2>
      <p>{t('Lead')}</p>
      <Form
        form={form}
        fields={fields}
        texts={formTexts}
        sentences={sentences}
        submit={t('Submit')}
        explain={explain}
        onSubmit={({ Code }) => send(Code)}
      >
        <TextField {...field('Code')} autoComplete="one-time-code" inputMode="text" className={styles.code} />
      </Form>
      <button type="button" className={styles.plain} onClick={onBack}>
        {t('Back')}
      </button>
    </section>
  )
}

/** Our words for what a sign-in can fail with; a wrong code is told beside its field in the server's. */
function wordsFor(error: unknown, t: Translate): string | undefined {
  if (callFailed(error, 'rate_limited')) {
    const seconds = Number(error.response.headers.get('retry-after'))
    return t('TooOften', { minutes: Math.max(1, Math.ceil((seconds || 60) / 60)) })
  }
  const isWrong = callFailed(error, 'invalid') && !error.body.errors?.Code
  return isWrong ? t('Wrong') : undefined
}
