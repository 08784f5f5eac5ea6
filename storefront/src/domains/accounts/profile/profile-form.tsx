'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { Profile } from '@obverse/contract/domains/accounts'
import type { Resolver } from 'react-hook-form'
import { Form } from '../../../components/form/form'
import { NameFields } from '../../../components/form/name-fields'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { useUnique } from '../../../lib/use-unique'
import { accounts } from '../queries'
import { leaveSaved } from '../saved-notice'
import { ProfileDraft } from '../schemas'

type Values = { FirstName: string; LastName: string; PublicName: string; CollectingInterest: string }
type Props = {
  profile: Profile
  siteRoot: string
  /** The address of the account page, opened after saving. */
  account: string
}

/** Edits the four fields of the profile, then opens the account. Checks the public name while the visitor types on. */
export function ProfileForm({ profile, siteRoot, account }: Props) {
  const { FirstName, LastName, PublicName, CollectingInterest } = profile
  const initial: Values = { FirstName, LastName, PublicName, CollectingInterest }
  const unique = useUnique({ pair: 'people.PublicName', siteRoot, exceptionID: profile.PeopleID })
  const schema = zodResolver(ProfileDraft)

  const resolver: Resolver<Values> = async (values, context, options) => {
    const checked = await schema(values, context, options)
    const failure = 'PublicName' in checked.errors ? (['valid'] as const) : []
    const isPristine = values.PublicName === PublicName
    if (await unique.ask(values.PublicName, { isPristine, failures: failure })) return checked
    // Has its own message, so it counts as an error of the server.
    return { values: {}, errors: { ...checked.errors, PublicName: { type: 'server', message: t('Taken') } } }
  }
  const { form, field, t } = useHouseForm({
    resolver,
    values: initial,
    texts: 'Accounts.Profile',
    reValidateMode: 'onBlur',
  })
  const publicName = field('PublicName')
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await accounts.saveProfile({ body })
        await leaveSaved('profile', account)
      }}
    >
      <NameFields
        first={<TextField {...field('FirstName')} autoComplete="given-name" />}
        last={<TextField {...field('LastName')} autoComplete="family-name" />}
      />
      <TextField
        {...publicName}
        autoComplete="nickname"
        spellCheck={false}
        onChange={(event) => {
          // Clears the error while the visitor types; the next check sets it again.
          unique.cancel()
          form.clearErrors('PublicName')
          return publicName.onChange?.(event)
        }}
        onBlur={(event) => {
          publicName.onBlur?.(event)
          if (event.target.value !== PublicName) void form.trigger('PublicName')
        }}
      />
      <TextField {...field('CollectingInterest')} />
    </Form>
  )
}
