'use client'

import { callFailed } from '@obverse/contract/client'
import { holderReportReasons, maxCertInput } from '@obverse/contract/rules/cert-lookup'
import { useEffect, useState } from 'react'
import { ArrowLink } from '../../../components/arrow-link'
import { SelectField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextAreaField } from '../../../components/form/text-area-field'
import { TextField } from '../../../components/form/text-field'
import { byRules, useHouseForm } from '../../../components/form/use-house-form'
import { useCulture } from '../../../components/texts'
import { formatInstant } from '../../../lib/dates'
import { useSession } from '../../../lib/session'
import { untilOf } from '../../../lib/until'
import { useSendKey } from '../../../lib/use-send-key'
import { AnswerBox } from '../answer-box'
import { certLookup } from '../queries'

const schema = async () => (await import('../schemas')).HolderReportForm

/** Reports a suspicious holder. The number of the address and the e-mail address of the account are filled in. */
export function ReportForm({ lookup }: { lookup: string }) {
  // A text: as a number it would be written with the separators of thousands.
  const [number, setNumber] = useState('')
  const keyOf = useSendKey()
  const session = useSession()
  const culture = useCulture()
  const { form, field, t } = useHouseForm({
    schema,
    values: { CertNumber: '', Reason: '', Details: '', Place: '', Email: '' },
    texts: 'CertLookup.Report',
  })
  const email = session.state === 'signed-in' ? session.person.Email : ''
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('number') ?? ''
    if (form.getValues('CertNumber') === '') form.setValue('CertNumber', asked.slice(0, maxCertInput))
  }, [form])
  useEffect(() => {
    if (form.getValues('Email') === '') form.setValue('Email', email)
  }, [form, email])
  if (number !== '')
    return (
      <AnswerBox
        tone="success"
        title={t('Sent.Title', { number })}
        texts={[t('Sent.Text'), t('Sent.Wait'), t('Sent.Quote', { number })]}
        actions={<ArrowLink href={lookup}>{t('Sent.Lookup')}</ArrowLink>}
      />
    )
  return (
    <Form
      form={form}
      explain={(error) =>
        callFailed(error, 'rate_limited')
          ? t('Limited', { moment: formatInstant(untilOf(error.response), culture) })
          : undefined
      }
      onSubmit={async (values) => {
        const report = await byRules(schema, values)
        const { ReportID } = await certLookup.reportHolder({ body: { ...report, Key: keyOf(report) } })
        setNumber(String(ReportID))
      }}
    >
      <TextField {...field('CertNumber')} maxLength={maxCertInput} autoComplete="off" spellCheck={false} />
      <SelectField {...field('Reason')}>
        <option value="">{t('Choose')}</option>
        {holderReportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`Reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('Details')} rows={6} />
      <TextField {...field('Place')} autoComplete="off" />
      <TextField {...field('Email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
    </Form>
  )
}
