'use client'

import { callFailed } from '@obverse/contract/client'
import { maxSetName, maxSetWords } from '@obverse/contract/rules/registry'
import { useState } from 'react'
import { CheckField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextAreaField } from '../../../components/form/text-area-field'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { Notice } from '../../../components/notice'
import { SetWords } from '../schemas'
import styles from './own.module.css'
import { registry } from './queries'
import type { OwnSetState } from './use-own-set'

/** Changes the name of a set, its description, and whether others see it. */
export function SetSettings({ state: { set, setSet } }: { state: OwnSetState }) {
  const { Name, Description, IsPublic } = set
  const [isSaved, setSaved] = useState(false)
  const { form, field, t } = useHouseForm({
    schema: SetWords,
    values: { Name, Description, IsPublic },
    texts: 'Registry.Own.Settings',
  })
  const params = { setID: set.SetID }
  return (
    <div className={styles.form}>
      {isSaved && <Notice tone="success">{t('Saved')}</Notice>}
      <Form
        form={form}
        onSubmit={async (values) => {
          setSaved(false)
          try {
            const body = { ...SetWords.parse(values), Version: set.Version }
            setSet(await registry.saveOwnSet({ params, body }))
          } catch (error) {
            // The fields keep their values; with the set as it is now the next save works.
            if (callFailed(error, 'conflict')) setSet(await registry.ownSet({ params }))
            throw error
          }
          setSaved(true)
        }}
      >
        <TextField {...field('Name')} maxLength={maxSetName} autoComplete="off" />
        <TextAreaField {...field('Description')} rows={5} maxLength={maxSetWords} />
        <CheckField {...field('IsPublic')} />
      </Form>
    </div>
  )
}
