'use client'

import { guardianRelations, maxSignerName, type SignatureKind, signatureKinds } from '@obverse/contract/rules/consent'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckField, SelectField } from '../../components/form/choice-fields'
import { idOfField, TextField } from '../../components/form/text-field'
import type { useHouseForm } from '../../components/form/use-house-form'
import layout from '../../components/layout.module.css'
import styles from './consent.module.css'
import type { WaiverForm } from './schemas'
import { SignaturePad } from './signature-pad'

type OpenedForm = ReturnType<typeof useHouseForm<WaiverForm, 'Consent.Form'>>
/** An event to choose; its text is written on the server, as browsers write days in their own ways. */
export type EventChoice = { id: number; text: string }

type Props = {
  opened: OpenedForm
  events: readonly EventChoice[]
  /** True on a device that many people use: its browser is to keep nothing, and the event is known. */
  isShared: boolean
}

/** Renders who takes part, and for a minor the parent or guardian. Style alone shows the latter, also without scripts. */
export function SignerFields({ opened: { field, form, t }, events, isShared }: Props) {
  const kept = (name: string) =>
    isShared ? ({ autoComplete: 'off', spellCheck: false } as const) : ({ autoComplete: name } as const)
  return (
    <>
      <TextField {...field('Name')} {...kept('name')} required maxLength={maxSignerName} />
      <TextField
        {...field('Email')}
        {...kept('email')}
        type="email"
        required
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
      />
      {!isShared && events.length > 0 && (
        <SelectField {...field('EventID')}>
          <option value="">{t('NoEvent')}</option>
          {events.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.minor}>
        <CheckField {...field('IsMinor')} autoComplete="off" />
        <fieldset className={styles.guardian}>
          <legend>{t('Guardian')}</legend>
          <TextField {...field('GuardianName')} {...kept('off')} maxLength={maxSignerName} />
          <SelectField {...field('GuardianRelation')} autoComplete="off">
            <option value="">{t('Choose')}</option>
            {guardianRelations.map((relation) => (
              <option key={relation} value={relation}>
                {t(`Relations.${relation}`)}
              </option>
            ))}
          </SelectField>
        </fieldset>
      </div>
      {/* Only programs fill it in: it is seen by nobody and left out of the order of focus. */}
      <div className={layout.hidden} aria-hidden="true">
        <input {...form.register('Website')} type="text" tabIndex={-1} autoComplete="off" aria-label={t('Website')} />
      </div>
    </>
  )
}

/** Renders the agreement and the signature: typed, which works for everybody, or drawn once the page is alive. */
export function SignatureFields({ opened: { field, form, t }, isShared }: Pick<Props, 'opened' | 'isShared'>) {
  const [canDraw, setCanDraw] = useState(false)
  useEffect(() => setCanDraw(true), [])
  const { control } = form
  const kind: SignatureKind = useWatch({ control, name: 'SignatureKind' })
  const strokes = useWatch({ control, name: 'Strokes' }) ?? []
  const { error } = field('Strokes')
  return (
    <>
      <fieldset className={styles.signature}>
        <legend>{t('Signature')}</legend>
        {canDraw && (
          <div className={styles.kinds}>
            {signatureKinds.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="kind"
                  value={one}
                  checked={kind === one}
                  autoComplete="off"
                  onChange={() => form.setValue('SignatureKind', one)}
                />
                <span>{t(`Kinds.${one}`)}</span>
              </label>
            ))}
          </div>
        )}
        {kind === 'typed' ? (
          <TextField
            {...field('SignatureName')}
            required
            autoComplete={isShared ? 'off' : 'name'}
            spellCheck={false}
            maxLength={maxSignerName}
            className={undefined}
          />
        ) : (
          <SignaturePad
            id={idOfField('Strokes')}
            strokes={strokes}
            error={error}
            onDraw={(drawn) =>
              form.setValue(
                'Strokes',
                drawn.map((stroke) => stroke.map((point) => [...point])),
                { shouldDirty: true, shouldValidate: error !== undefined },
              )
            }
          />
        )}
      </fieldset>
      <CheckField {...field('IsAgreed')} required autoComplete="off" />
    </>
  )
}
