'use client'

import { LIFETIME_DAY } from '@obverse/contract/rules/accounts'
import { useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { Button } from '../../../components/button'
import { CheckField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { accounts } from '../queries'
import { AnaDraft } from '../schemas'

type Values = { date: string; isLifetime: boolean }
type Props = { day: string | null; isLifetime: boolean }

const resolver: Resolver<Values> = (values) =>
  values.isLifetime || (values.date !== '' && AnaDraft.safeParse({ date: values.date }).success)
    ? { values, errors: {} }
    : { values: {}, errors: { date: { type: 'valid' } } }

/** The day the membership runs to, or that it is for life. Saved, the page of the membership shows how it stands. */
export function AnaForm({ day, isLifetime }: Props) {
  const [isRemoving, setRemoving] = useState(false)
  const { form, field, t } = useHouseForm({
    resolver,
    values: { date: isLifetime ? '' : (day ?? ''), isLifetime },
    texts: 'Accounts.Membership',
  })
  const isForLife = useWatch({ control: form.control, name: 'isLifetime' })
  const save = async (date: string | null) => {
    await accounts.saveAnaMembership({ body: { date } })
    location.reload()
    await new Promise(() => {})
  }
  const remove = async () => {
    setRemoving(true)
    await save(null).catch(() => form.setError('root', { type: 'server', message: t('RemoveFailed') }))
    setRemoving(false)
  }
  return (
    <>
      <Form form={form} onSubmit={(values) => save(values.isLifetime ? LIFETIME_DAY : values.date)}>
        {!isForLife && <TextField {...field('date')} type="date" max={LIFETIME_DAY} />}
        <CheckField {...field('isLifetime')} />
      </Form>
      {day !== null && (
        <div>
          <Button kind="danger" busy={isRemoving} onClick={() => void remove()}>
            {t('Remove')}
          </Button>
        </div>
      )}
    </>
  )
}
