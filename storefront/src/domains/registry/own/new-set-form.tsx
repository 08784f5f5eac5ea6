'use client'

import { callFailed } from '@obverse/contract/client'
import { maxSetName, maxSetWords, type RegistryPath, registryPaths } from '@obverse/contract/rules/registry'
import { CheckField, SelectField } from '../../../components/form/choice-fields'
import { Form } from '../../../components/form/form'
import { TextAreaField } from '../../../components/form/text-area-field'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { useSendKey } from '../../../lib/use-send-key'
import { NewSet } from '../schemas'
import { registry } from './queries'

export type KindGroup = { name: string; kinds: readonly { value: string; name: string }[] }
type Props = {
  groups: readonly KindGroup[]
  /** The kind that is chosen at first; empty for none. */
  initial: string
  /** The type of collectible of each set type. */
  pathOfKind: Readonly<Record<string, RegistryPath>>
  /** The address of the visitor's sets. */
  list: string
}

/** Makes a set and opens it. */
export function NewSetForm({ groups, initial, pathOfKind, list }: Props) {
  const keyOf = useSendKey()
  const { form, field, t } = useHouseForm({
    schema: NewSet,
    values: { Kind: initial, Name: '', Description: '', IsPublic: false },
    texts: 'Registry.Own.New',
  })
  const draftOf = ({ Kind, ...words }: { Kind: string; Name: string; Description?: string; IsPublic?: boolean }) => {
    const [kind, of = ''] = Kind.split(':')
    const Path = kind === 'custom' ? registryPaths.find((one) => one === of) : pathOfKind[Kind]
    return { ...words, Path: Path ?? registryPaths[0], SetTypeID: kind === 'custom' ? null : Number(of) }
  }
  return (
    <Form
      form={form}
      explain={(error) => (callFailed(error) ? error.body.errors?.SetTypeID : undefined)}
      onSubmit={async (values) => {
        const draft = draftOf(NewSet.parse(values))
        const { SetID } = await registry.makeOwnSet({ body: { ...draft, Key: keyOf(draft) } })
        location.assign(`${list}${SetID}/`)
      }}
    >
      <SelectField {...field('Kind')}>
        <option value="">{t('Choose')}</option>
        {groups.map(({ name, kinds }) => (
          <optgroup key={name} label={name}>
            {kinds.map((kind) => (
              <option key={kind.value} value={kind.value}>
                {kind.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField {...field('Name')} maxLength={maxSetName} autoComplete="off" />
      <TextAreaField {...field('Description')} rows={5} maxLength={maxSetWords} />
      <CheckField {...field('IsPublic')} />
    </Form>
  )
}
