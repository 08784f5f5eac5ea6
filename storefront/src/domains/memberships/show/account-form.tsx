'use client'

import type { ShowJoin } from '@obverse/contract/domains/memberships'
import { SelectField } from '../../../components/form/choice-fields'
import { FieldPairs } from '../../../components/form/field-pairs'
import { Form } from '../../../components/form/form'
import { NameFields } from '../../../components/form/name-fields'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { safePath } from '../../../lib/safe-path'
import { memberships } from '../queries'
import { ShowJoinUpdate } from '../schemas'
import type { TierChoice } from './tier-choices'

type Props = { own: ShowJoin; tiers: TierChoice[] }

/** Corrects the names, and goes on to the payment of the tier, or to the account. */
export function AccountForm({ own: { FirstName, LastName, TierName }, tiers }: Props) {
  const { form, field } = useHouseForm({
    schema: ShowJoinUpdate,
    values: { FirstName, LastName, TierName },
    texts: 'Memberships.ShowAccount',
  })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        const { RedirectUrl } = await memberships.updateShowJoinAccount({ body })
        location.assign(safePath(RedirectUrl) ?? '/')
        // Keeps the button busy until the next page loads.
        await new Promise(() => {})
      }}
    >
      <FieldPairs>
        <NameFields
          first={<TextField {...field('FirstName')} autoComplete="given-name" />}
          last={<TextField {...field('LastName')} autoComplete="family-name" />}
        />
      </FieldPairs>
      <SelectField {...field('TierName')}>
        {tiers.map(({ tier, text }) => (
          <option key={tier} value={tier}>
            {text}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}
