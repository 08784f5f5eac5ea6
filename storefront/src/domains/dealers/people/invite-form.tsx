'use client'

import type { DealerPeople } from '@obverse/contract/domains/dealers'
import { Form } from '../../../components/form/form'
import { TextField } from '../../../components/form/text-field'
import { useHouseForm } from '../../../components/form/use-house-form'
import { dealers } from '../queries'
import { NewDealerPerson } from '../schemas'

/** Invites an address to act for the visitor's dealer. */
export function InviteForm({ onInvited }: { onInvited: (now: DealerPeople) => void }) {
  const { form, field } = useHouseForm({
    schema: NewDealerPerson,
    values: { Email: '' },
    texts: 'Dealers.People.Invite',
  })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        const now = await dealers.inviteOwn({ body })
        form.reset({ Email: '' })
        onInvited(now)
      }}
    >
      <TextField {...field('Email')} type="email" autoComplete="off" />
    </Form>
  )
}
