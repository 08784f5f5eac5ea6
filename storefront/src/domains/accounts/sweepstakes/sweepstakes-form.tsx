'use client'

import { useEffect, useRef, useState } from 'react'
import { Form } from '../../../components/form/form'
import { NameFields } from '../../../components/form/name-fields'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { Notice } from '../../../components/notice'
import { accounts } from '../queries'

/** Enters the sweepstakes. Thanks in the same way whether or not the address was entered before. */
export function SweepstakesForm({ isAltPage }: { isAltPage: boolean }) {
  const [isIn, setIn] = useState(false)
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isIn) thanks.current?.focus()
  }, [isIn])
  const { form, field, t } = useHouseForm({
    schema: async () => (await import('../schemas')).Entry,
    values: { firstName: '', lastName: '', email: '' },
    texts: 'Accounts.Sweepstakes',
  })
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
        onSubmit={async (entry) => {
          await accounts.enterSweepstakes({ body: { ...entry, isAltPage } })
          setIn(true)
        }}
      >
        <NameFields
          first={<TextField {...field('firstName')} autoComplete="given-name" />}
          last={<TextField {...field('lastName')} autoComplete="family-name" />}
        />
        <TextField {...field('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Form>
      <p>{t('Rules')}</p>
    </>
  )
}
