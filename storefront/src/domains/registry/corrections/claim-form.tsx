'use client'

import { callFailed } from '@obverse/contract/client'
import { maxCorrectionDetails } from '@obverse/contract/rules/registry'
import { useState } from 'react'
import { ArrowLink } from '../../../components/arrow-link'
import { Form } from '../../../components/form/form'
import { TextAreaField } from '../../../components/form/text-area-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { Notice } from '../../../components/notice'
import { useSendKey } from '../../../lib/use-send-key'
import { ClaimText } from '../schemas'
import { registry } from './queries'

/** Asks staff about a certificate that another member has in a set; `list` is the address of the visitor's requests. */
export function ClaimForm({ number: CertNumber, list }: { number: string; list: string }) {
  // A text: as a number it would be written with the separators of thousands.
  const [number, setNumber] = useState('')
  const keyOf = useSendKey()
  const { form, field, t } = useHouseForm({ schema: ClaimText, values: { Text: '' }, texts: 'Registry.Claim' })
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
      explain={(error) => (callFailed(error) ? error.body.errors?.CertNumber : undefined)}
      onSubmit={async (values) => {
        const draft = { ...ClaimText.parse(values), CertNumber }
        const sent = await registry.askClaim({ body: { ...draft, Key: keyOf(draft) } })
        setNumber(String(sent.ScoreCorrectionRequestID))
      }}
    >
      <TextAreaField {...field('Text')} rows={8} maxLength={maxCorrectionDetails} />
    </Form>
  )
}
