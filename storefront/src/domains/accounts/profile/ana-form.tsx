'use client'

import { LIFETIME_DAY } from '@obverse/contract/rules/accounts'
import { useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { Button } from '../../../components/button'
import { CheckField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { fromServer, useHouseForm } from '../../../components/form/use-house-form'
import { accounts } from '../queries'
import { AnaDraft } from '../schemas'

type Values = { date: string; isLifetime: boolean }
type Props = {
  day: string | null
  isLifetime: boolean
  /** The first day that is not over yet; earlier ones are refused. */
  earliest: string
}

/**
 * Edits the expiration day of the membership, or marks it as lifetime. Then shows its status on the membership page.
 */
export function AnaForm({ day, isLifetime, earliest }: Props) {
  const [isRemoving, setRemoving] = useState(false)
  const resolver: Resolver<Values> = (values) => {
    if (values.isLifetime) return { values, errors: {} }
    if (values.date === '' || !AnaDraft.safeParse({ date: values.date }).success)
      return { values: {}, errors: { date: { type: 'valid' } } }
    if (values.date >= earliest) return { values, errors: {} }
    // Has its own message, so it counts as an error of the server.
    return { values: {}, errors: { date: { type: fromServer, message: t('Past') } } }
  }
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
        {!isForLife && <TextField {...field('date')} type="date" min={earliest} max={LIFETIME_DAY} />}
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
