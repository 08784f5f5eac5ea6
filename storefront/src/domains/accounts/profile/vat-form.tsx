'use client'

import type { VATDetails } from '@obverse/contract/domains/accounts'
import type { PublicCountry } from '@obverse/contract/domains/reference'
import { useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { Button } from '../../../components/button'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { SelectField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { Notice } from '../../../components/notice'
import { useT } from '../../../components/texts'
import { asID } from '../../../lib/as-id'
import { safePath } from '../../../lib/safe-path'
import styles from '../accounts.module.css'
import { accounts } from '../queries'
import { leaveSaved } from '../saved-notice'

type Values = { accountName: string; countryID: number | null; vatNumber: string }
type Props = {
  details: VATDetails
  /** The `requestSource` for the server, which chooses the page after the save; empty without one. */
  source: string
  countries: (PublicCountry & { example: string | null })[]
}
const none: Values = { accountName: '', countryID: null, vatNumber: '' }

/** Requires every field; the server checks the rest. */
const resolver: Resolver<Values> = (values) => {
  const empty = Object.entries(values).filter(([, value]) => value === null || `${value}`.trim() === '')
  if (empty.length === 0) return { values, errors: {} }
  return { values: {}, errors: Object.fromEntries(empty.map(([name]) => [name, { type: 'required' }])) }
}

/** Edits the VAT number, then opens the destination. Shows a refusal of the registry and keeps the input. */
export function VATForm({ details, source, countries }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { form, field, t } = useHouseForm({
    resolver,
    values: {
      accountName: details.AccountName,
      countryID: details.VATCountryID,
      vatNumber: details.VATNumber,
    },
    texts: 'Accounts.VAT',
  })
  const chosen = useWatch({ control: form.control, name: 'countryID' })
  const example = countries.find((one) => one.CountryID === chosen)?.example
  const send = async (body: Values, what: 'vat' | 'vatRemoved') => {
    setFailed(false)
    const { success, destinationUrl } = await accounts.saveVAT({ body: { ...body, requestSource: source } })
    if (success) await leaveSaved(what, safePath(destinationUrl) ?? '/')
    else setFailed(true)
  }
  const remove = async () => {
    setRemoving(true)
    await send(none, 'vatRemoved').catch(() => form.setError('root', { type: 'server', message: t('RemoveFailed') }))
    setRemoving(false)
  }
  return (
    <>
      {hasFailed && <Notice tone="danger">{t('Failed')}</Notice>}
      <Form form={form} onSubmit={(values) => send(values, 'vat')}>
        <TextField {...field('accountName')} autoComplete="organization" />
        <SelectField {...field('countryID', { setValueAs: asID })}>
          <option value="">{t('Choose')}</option>
          {countries.map((one) => (
            <option key={one.CountryID} value={one.CountryID}>
              {one.DisplayName}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('vatNumber')}
          hint={example ? t('Example', { example }) : t('NoExample')}
          className={styles.code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
      {details.PeopleVATNumberID !== null && (
        <div>
          <Button kind="danger" busy={isRemoving} onClick={() => setAsking(true)}>
            {t('Remove')}
          </Button>
        </div>
      )}
      <RemoveDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void remove()
        }}
      />
    </>
  )
}

type RemoveProps = { open: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before the VAT number is removed. */
function RemoveDialog({ open, onClose, onConfirm }: RemoveProps) {
  const t = useT('Accounts.VAT.Confirm')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      words={{ title: t('Title'), text: t('Text'), close: t('Close'), no: t('No'), yes: t('Yes') }}
    />
  )
}
