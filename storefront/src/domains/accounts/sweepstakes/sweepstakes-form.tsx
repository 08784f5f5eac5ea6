'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useFields } from '../../../components/form/use-fields'
import { Notice } from '../../../components/notice'
import { branchOf, type Texts, translator } from '../../../lib/texts'
import { accounts } from '../queries'
import { SweepstakesEntry } from '../schemas'

const Entry = SweepstakesEntry.pick({ firstName: true, lastName: true, email: true })
type Props = { isAltPage: boolean; texts: Texts; formTexts: Texts; sentences: Texts }

/** Enters the sweepstakes. Whether the address was in before is nobody's business: the thanks are the same. */
export function SweepstakesForm({ isAltPage, texts, formTexts, sentences }: Props) {
  const [isIn, setIn] = useState(false)
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isIn) thanks.current?.focus()
  }, [isIn])
  const form = useForm({
    resolver: zodResolver(Entry),
    defaultValues: { firstName: '', lastName: '', email: '' },
    shouldFocusError: false,
  })
  const fields = branchOf(texts, 'Fields')
  const field = useFields(form, fields)
  const t = translator(texts)
  if (isIn)
    return (
      <div ref={thanks} tabIndex={-1}>
        <Notice tone="success">{t('Thanks')}</Notice>
      </div>
    )
  return (
    <>
      <Form
        form={form}
        fields={fields}
        texts={formTexts}
        sentences={sentences}
        submit={t('Submit')}
        onSubmit={async (entry) => {
          await accounts.enterSweepstakes({ body: { ...entry, isAltPage } })
          setIn(true)
        }}
      >
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Form>
      <p>{t('Rules')}</p>
    </>
  )
}
