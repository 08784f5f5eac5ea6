'use client'

import { callFailed } from '@obverse/contract/client'
import { fullName } from '@obverse/contract/full-name'
import { captchaPassed } from '@obverse/contract/rules/captcha'
import { contactTopics, maxContactName, maxContactReference } from '@obverse/contract/rules/contact'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../components/form/choice-fields'
import { Form } from '../../components/form/form'
import { TextAreaField } from '../../components/form/text-area-field'
import { TextField } from '../../components/form/text-field'
import { byRules, useHouseForm } from '../../components/form/use-house-form'
import layout from '../../components/layout.module.css'
import { useCulture } from '../../components/texts'
import { formatInstant } from '../../lib/dates'
import { useSession } from '../../lib/session'
import { untilOf } from '../../lib/until'
import { useSendKey } from '../../lib/use-send-key'
import { OfferedAnswers } from './offered-answers'
import { contact } from './queries'
import { Sent } from './sent'

const schema = async () => (await import('./schemas')).ContactForm

/**
 * Sends a message to staff. Name and address of the account and the number of the address are filled in. `challenge` is
 * the box that lets a visitor go on; it is shown when the server asks for it, and the message is sent once it is passed.
 */
export function ContactFormView({ help, challenge }: { help: string; challenge: ReactNode }) {
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null)
  const [isAsked, setAsked] = useState(false)
  const keyOf = useSendKey()
  const session = useSession()
  const culture = useCulture()
  const place = useRef<HTMLDivElement>(null)
  const { form, field, t } = useHouseForm({
    schema,
    values: { Name: '', Email: '', Topic: '', Reference: '', Message: '', Website: '' },
    texts: 'Contact.Form',
  })
  const message = useWatch({ control: form.control, name: 'Message' })
  const { Email = '', FirstName = '', LastName = '' } = session.state === 'signed-in' ? session.person : {}
  const name = fullName({ FirstName, LastName })
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('reference') ?? ''
    if (form.getValues('Reference') === '') form.setValue('Reference', asked.slice(0, maxContactReference))
  }, [form])
  useEffect(() => {
    if (form.getValues('Email') === '') form.setValue('Email', Email)
    if (form.getValues('Name') === '') form.setValue('Name', name)
  }, [form, Email, name])
  useEffect(() => {
    const passed = () => place.current?.closest('form')?.requestSubmit()
    window.addEventListener(captchaPassed, passed)
    return () => window.removeEventListener(captchaPassed, passed)
  }, [])
  if (sent) return <Sent {...sent} help={help} />
  return (
    <Form
      form={form}
      explain={(error) => {
        if (callFailed(error, 'captcha_required')) return t('Captcha')
        if (callFailed(error, 'rate_limited'))
          return t('Limited', { moment: formatInstant(untilOf(error.response), culture) })
        return undefined
      }}
      onSubmit={async (values) => {
        setAsked(false)
        try {
          const draft = await byRules(schema, values)
          const { CaseNumber } = await contact.sendMessage({ body: { ...draft, Key: keyOf(draft) } })
          setSent({ number: CaseNumber, email: draft.Email })
        } catch (error) {
          setAsked(callFailed(error, 'captcha_required'))
          throw error
        }
      }}
    >
      <TextField {...field('Name')} autoComplete="name" maxLength={maxContactName} />
      <TextField {...field('Email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <SelectField {...field('Topic')}>
        <option value="">{t('Choose')}</option>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`Topics.${topic}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('Reference')} autoComplete="off" spellCheck={false} maxLength={maxContactReference} />
      <TextAreaField {...field('Message')} rows={8} />
      <OfferedAnswers message={message} base={help} />
      {/* Only programs fill it in: it is seen by nobody and left out of the order of focus. */}
      <div className={layout.hidden} aria-hidden="true">
        <input {...form.register('Website')} type="text" tabIndex={-1} autoComplete="off" aria-label={t('Website')} />
      </div>
      <div ref={place}>{isAsked && challenge}</div>
    </Form>
  )
}
