'use client'

import { maxCorrectionDetails } from '@obverse/contract/rules/registry'
import { useState } from 'react'
import { ArrowLink } from '../../../components/arrow-link'
import { Form } from '../../../components/form/form'
import { TextAreaField } from '../../../components/form/text-area-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { Notice } from '../../../components/notice'
import { useSendKey } from '../../../lib/use-send-key'
import { AskDraft } from '../schemas'
import { registry } from './queries'

type Props = {
  collectibleID: number
  /** The address of the list of requests. */
  list: string
}

/** Asks for a correction of the points of an item, then says the number of the request. */
export function AskForm({ collectibleID, list }: Props) {
  // A text: as a number it would be written with the separators of thousands.
  const [number, setNumber] = useState('')
  const keyOf = useSendKey()
  const { form, field, t } = useHouseForm({
    schema: AskDraft,
    values: { Text: '' },
    texts: 'Registry.Corrections.New',
  })
  if (number !== '')
    return (
      <>
        <Notice tone="success">{t('Done', { number })}</Notice>
        <ArrowLink href={list}>{t('ToList')}</ArrowLink>
      </>
    )
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const draft = { ...AskDraft.parse(values), CollectibleID: collectibleID }
        const sent = await registry.askCorrection({ body: { ...draft, Key: keyOf(draft) } })
        setNumber(String(sent.ScoreCorrectionRequestID))
      }}
    >
      <TextAreaField {...field('Text')} rows={8} maxLength={maxCorrectionDetails} />
    </Form>
  )
}
