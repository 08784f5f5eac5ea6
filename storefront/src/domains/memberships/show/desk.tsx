'use client'

import { isFamilyNameFirst } from '@obverse/contract/full-name'
import { useEffect, useRef, useState } from 'react'
import { ActionRow } from '../../../components/action-row'
import { Button } from '../../../components/button'
import { SelectField } from '../../../components/form/choice-fields'
import { FieldPairs } from '../../../components/form/field-pairs'
import { Form } from '../../../components/form/form'
import { NameFields } from '../../../components/form/name-fields'
import { idOfField, TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { HeadingText } from '../../../components/heading-text'
import { Notice } from '../../../components/notice'
import { useCulture, useT } from '../../../components/texts'
import { useIdle } from '../../../lib/use-idle'
import { memberships } from '../queries'
import { ShowJoinAccount } from '../schemas'
import type { TierChoice } from './tier-choices'

const Typed = ShowJoinAccount.omit({ Desk: true })
const typing = { after: 90, warning: 20 }
const reading = { after: 30, warning: 10 }
/** No browser keeps the words of a visitor: the next one must not see them. */
const unkept = { autoComplete: 'off', spellCheck: false } as const

type Props = { desk: string; tiers: TierChoice[] }

/** Takes one visitor after another; for each the form begins anew, so that nothing of the one before is left. */
export function Desk(props: Props) {
  const [visitor, setVisitor] = useState(0)
  return <Visitor key={visitor} {...props} isFirst={visitor === 0} onNext={() => setVisitor((one) => one + 1)} />
}

type VisitorProps = Props & { isFirst: boolean; onNext: () => void }

function Visitor({ desk, tiers, isFirst, onNext }: VisitorProps) {
  const culture = useCulture()
  const [sentTo, setSentTo] = useState<{ name: string; email: string } | null>(null)
  const { form, field } = useHouseForm({
    schema: Typed,
    values: {
      FirstName: '',
      LastName: '',
      Email: '',
      TierName: tiers.find(({ tier }) => tier !== 'Free')?.tier ?? 'Free',
    },
    texts: 'Memberships.Show',
  })
  const { isDirty, isSubmitting } = form.formState
  const isNear = useIdle(sentTo === null && isDirty && !isSubmitting, typing, onNext) !== null
  useEffect(() => {
    if (!isFirst) document.getElementById(idOfField(isFamilyNameFirst(culture) ? 'LastName' : 'FirstName'))?.focus()
  }, [])
  if (sentTo) return <Sent {...sentTo} onNext={onNext} />
  return (
    <>
      {isNear && <Near />}
      <Form
        form={form}
        onSubmit={async (values) => {
          await memberships.createShowJoinAccount({ body: { ...values, Desk: desk } })
          setSentTo({ name: values.FirstName, email: values.Email })
        }}
      >
        <FieldPairs>
          <NameFields
            first={<TextField {...field('FirstName')} {...unkept} />}
            last={<TextField {...field('LastName')} {...unkept} />}
          />
        </FieldPairs>
        <TextField {...field('Email')} {...unkept} type="email" autoCapitalize="none" />
        <SelectField {...field('TierName')} autoComplete="off">
          {tiers.map(({ tier, text }) => (
            <option key={tier} value={tier}>
              {text}
            </option>
          ))}
        </SelectField>
      </Form>
    </>
  )
}

/** Warns that the page is cleared soon; any touch of the page is an answer. */
function Near() {
  const t = useT('Memberships.Show')
  return (
    <Notice tone="warning">
      <p>{t('Near')}</p>
      <ActionRow>
        <Button kind="quiet">{t('StillHere')}</Button>
      </ActionRow>
    </Notice>
  )
}

function Sent({ name, email, onNext }: { name: string; email: string; onNext: () => void }) {
  const t = useT('Memberships.Show')
  const message = useRef<HTMLDivElement>(null)
  const isNear = useIdle(true, reading, onNext) !== null
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <div ref={message} tabIndex={-1}>
        <Notice tone="success">
          <h2>
            <HeadingText>{t('Sent', { name })}</HeadingText>
          </h2>
          <p>{t('SentText', { email })}</p>
        </Notice>
      </div>
      {isNear && <Near />}
      <ActionRow>
        <Button onClick={onNext}>{t('Next')}</Button>
      </ActionRow>
    </>
  )
}
