'use client'

import { callFailed } from '@obverse/contract/client'
import type { PublicWaiver as Waiver } from '@obverse/contract/domains/consent'
import { useEffect } from 'react'
import { Form } from '../../components/form/form'
import { byRules, useHouseForm } from '../../components/form/use-house-form'
import { useCulture, useT } from '../../components/texts'
import { formatInstant } from '../../lib/dates'
import { untilOf } from '../../lib/until'
import { useSendKey } from '../../lib/use-send-key'
import { consent } from './queries'
import type { FilledForm, WaiverForm } from './schemas'
import { type EventChoice, SignatureFields, SignerFields } from './waiver-fields'
import { WaiverText } from './waiver-text'

const schemas = () => import('./schemas')
const schema = async () => (await schemas()).WaiverForm

export type Signed = { number: string; name: string; email: string }

type Props = {
  waiver: Waiver
  /** The events to choose from; none at a kiosk, which has one. */
  events?: readonly EventChoice[]
  /** Takes the waiver that is current when another one was signed; nothing typed is lost. */
  onChanged: (waiver: Waiver) => void
  onSigned: (signed: Signed) => void
  /** The code of the kiosk that the device is; null on the page of a visitor. */
  kiosk?: string | null
  /** Tells whether something was typed or is being sent. */
  onTyped?: (state: { isDirty: boolean; isSubmitting: boolean }) => void
}

/** Signs the waiver that is shown (CON-C1). A failure keeps all that was typed, and the form can be sent again. */
export function WaiverFormView({ waiver, events = [], onChanged, onSigned, kiosk = null, onTyped }: Props) {
  const keyOf = useSendKey()
  const culture = useCulture()
  const failed = useT('Error')
  const opened = useHouseForm<WaiverForm, 'Consent.Form'>({
    schema,
    values: {
      Name: '',
      Email: '',
      EventID: '',
      IsMinor: false,
      GuardianName: '',
      GuardianRelation: '',
      SignatureKind: 'typed',
      SignatureName: '',
      Strokes: [],
      IsAgreed: false,
      Website: '',
    },
    texts: 'Consent.Form',
  })
  const { form, t } = opened
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => onTyped?.({ isDirty, isSubmitting }), [isDirty, isSubmitting])
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('event') ?? ''
    if (events.some(({ id }) => String(id) === asked)) form.setValue('EventID', asked)
  }, [form])
  const send = async (typed: FilledForm) => {
    const { WaiverVersionID, Hash } = waiver
    const EventID = typed.EventID === '' ? null : Number(typed.EventID)
    const draft = { ...typed, EventID, WaiverVersionID, Hash, KioskCode: kiosk ?? '' }
    const body = { ...draft, Key: keyOf(draft), SignedDate: new Date().toISOString() }
    const { WaiverNumber } = await consent.signWaiver({ body })
    onSigned({ number: WaiverNumber, name: typed.IsMinor ? typed.GuardianName : typed.Name, email: typed.Email })
  }
  return (
    <>
      <WaiverText waiver={waiver} />
      <Form
        form={form}
        {...(kiosk === null && { action: '/consent/api/form/' })}
        explain={(error) => {
          if (callFailed(error, 'conflict')) return t('Changed')
          if (callFailed(error, 'rate_limited'))
            return t('Limited', { moment: formatInstant(untilOf(error.response), culture) })
          return callFailed(error, 'invalid') ? undefined : failed('WaiverSubmitFailed')
        }}
        onSubmit={async (values) => {
          try {
            await send(await byRules(schema, values))
          } catch (error) {
            const fresh = callFailed(error, 'conflict')
              ? (await schemas()).PublicWaiver.safeParse(error.body.current)
              : null
            if (fresh?.success) {
              onChanged(fresh.data)
              form.setValue('IsAgreed', false)
            }
            throw error
          }
        }}
      >
        <input type="hidden" name="WaiverVersionID" value={waiver.WaiverVersionID} />
        <input type="hidden" name="Hash" value={waiver.Hash} />
        <SignerFields opened={opened} events={events} isShared={kiosk !== null} />
        <SignatureFields opened={opened} isShared={kiosk !== null} />
      </Form>
    </>
  )
}
