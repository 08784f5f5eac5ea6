'use client'

import { phoneKinds, socialKinds } from '@obverse/contract/rules/dealer-locator'
import { maxPhones } from '@obverse/contract/rules/dealers'
import { Button } from '../../../components/button'
import { SelectField } from '../../../components/form/choice-fields'
import form from '../../../components/form/form.module.css'
import { TextField } from '../../../components/form/text-field'
import { useT } from '../../../components/texts'
import { idOfPart, type PartsProps } from './draft'
import styles from './locations.module.css'

/** Edits the phone numbers of a location. */
export function Phones({ parts, change, wrong }: PartsProps) {
  const t = useT('Dealers.Locations.Contacts')
  const { PhoneNumbers: phones } = parts
  const set = (at: number, more: Partial<(typeof phones)[number]>) =>
    change({ PhoneNumbers: phones.map((phone, place) => (place === at ? { ...phone, ...more } : phone)) })
  return (
    <fieldset id={idOfPart('PhoneNumbers')} tabIndex={-1} className={styles.group}>
      <legend>{t('Phones')}</legend>
      {phones.map((phone, at) => (
        <div key={at} className={styles.pair}>
          <SelectField
            name={`phone.${at}.kind`}
            label={t('Kind', { number: at + 1 })}
            value={phone.Kind}
            onChange={({ target }) => set(at, { Kind: phoneKinds.find((kind) => kind === target.value) ?? 'phone' })}
          >
            {phoneKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`Kinds.${kind}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            name={`phone.${at}.number`}
            label={t('Number', { number: at + 1 })}
            type="tel"
            maxLength={30}
            value={phone.Number}
            onChange={({ target }) => set(at, { Number: target.value })}
          />
          <Button
            kind="quiet"
            aria-label={t('RemovePhone', { number: at + 1 })}
            onClick={() => change({ PhoneNumbers: phones.filter((_, place) => place !== at) })}
          >
            {t('Remove')}
          </Button>
        </div>
      ))}
      {wrong.PhoneNumbers && (
        <p role="alert" className={form.error}>
          {wrong.PhoneNumbers}
        </p>
      )}
      {phones.length < maxPhones && (
        <p>
          <Button kind="quiet" onClick={() => change({ PhoneNumbers: [...phones, { Kind: 'phone', Number: '' }] })}>
            {t('AddPhone')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

/** Edits the pages of a location on social networks, one of each. */
export function Social({ parts, change, wrong }: PartsProps) {
  const t = useT('Dealers.Locations.Contacts')
  const { SocialMedia: all } = parts
  const set = (kind: (typeof socialKinds)[number], ContactValue: string) =>
    change({
      SocialMedia: [
        ...all.filter(({ ContactType }) => ContactType !== kind),
        ...(ContactValue === '' ? [] : [{ ContactType: kind, ContactValue }]),
      ],
    })
  return (
    <fieldset id={idOfPart('SocialMedia')} tabIndex={-1} className={styles.group}>
      <legend>{t('Social')}</legend>
      <p className={form.hint}>{t('SocialHint')}</p>
      <div className={styles.pairs}>
        {socialKinds.map((kind) => (
          <TextField
            key={kind}
            name={`social.${kind}`}
            label={kind}
            type="url"
            maxLength={300}
            value={all.find(({ ContactType }) => ContactType === kind)?.ContactValue ?? ''}
            onChange={({ target }) => set(kind, target.value)}
          />
        ))}
      </div>
      {wrong.SocialMedia && (
        <p role="alert" className={form.error}>
          {wrong.SocialMedia}
        </p>
      )}
    </fieldset>
  )
}
