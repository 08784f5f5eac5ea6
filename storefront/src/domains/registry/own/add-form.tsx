'use client'

import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { EntryNumber } from '../schemas'
import styles from './own.module.css'
import type { OwnSetState } from './use-own-set'

/** Adds a certificate by its number. */
export function AddForm({ state: { add } }: { state: OwnSetState }) {
  const { form, field } = useHouseForm({
    schema: EntryNumber,
    values: { CertNumber: '' },
    texts: 'Registry.Own.Set',
  })
  return (
    <div className={styles.add}>
      <Form
        form={form}
        onSubmit={async (values) => {
          if (await add(EntryNumber.parse(values).CertNumber, false, true)) form.reset()
        }}
      >
        <TextField {...field('CertNumber')} inputMode="text" autoComplete="off" maxLength={40} />
      </Form>
    </div>
  )
}
