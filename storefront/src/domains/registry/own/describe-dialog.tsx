'use client'

import type { OwnSetEntry } from '@obverse/contract/domains/registry'
import { maxEntryWords } from '@obverse/contract/rules/registry'
import dynamic from 'next/dynamic'
import { Form } from '../../../components/form/form'
import { TextAreaField } from '../../../components/form/text-area-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { useT } from '../../../components/texts'
import { EntryWords } from '../schemas'
import { registry } from './queries'
import type { OwnSetState } from './use-own-set'

const Dialog = dynamic(() => import('../../../components/dialog').then((module) => module.Dialog), { ssr: false })

type Props = {
  state: OwnSetState /** The certificate that is described; null while the dialog is closed. */
  entry: OwnSetEntry | null
  onClose: () => void
}

/** Asks for the words about a certificate of the set. */
export function DescribeDialog({ state, entry, onClose }: Props) {
  const t = useT('Registry.Own.Set')
  return (
    <Dialog
      open={entry !== null}
      onClose={onClose}
      title={t('DescribeTitle', { number: entry?.CertNumber ?? '' })}
      closeLabel={t('Close')}
      closesOnOverlay={false}
    >
      {entry && <Words state={state} entry={entry} onClose={onClose} />}
    </Dialog>
  )
}

function Words({ state: { set, setSet, setOutcome }, entry, onClose }: Props & { entry: OwnSetEntry }) {
  const { form, field, t } = useHouseForm({
    schema: EntryWords,
    values: { Words: entry.Description },
    texts: 'Registry.Own.Set',
  })
  return (
    <Form
      form={form}
      submit={t('SaveWords')}
      onSubmit={async (values) => {
        const params = { setID: set.SetID, entryID: entry.EntryID }
        setSet(await registry.saveOwnEntry({ params, body: { Description: EntryWords.parse(values).Words } }))
        setOutcome({ tone: 'success', words: t('Described', { number: entry.CertNumber }) })
        onClose()
      }}
    >
      <TextAreaField {...field('Words')} rows={5} maxLength={maxEntryWords} />
    </Form>
  )
}
