'use client'

import type { ComponentProps } from 'react'
import { RenewalForm } from '../../../components/membership/renewal-form'
import { RenewalSwitch } from '../../../components/membership/renewal-switch'
import { dealers } from '../queries'

type FormProps = Omit<ComponentProps<typeof RenewalForm>, 'turnOn'>
/** Turns the renewal of the dealer's membership on with a card (DA-2). */
export const DealerRenewalForm = (props: FormProps) => (
  <RenewalForm {...props} turnOn={(card) => dealers.changeRenewal({ body: { AutorenewAccount: true, ...card } })} />
)

type SwitchProps = Omit<ComponentProps<typeof RenewalSwitch>, 'off'>
/** Turns the renewal of the dealer's membership off, or leads to its form (DA-2). */
export const DealerRenewalSwitch = (props: SwitchProps) => (
  <RenewalSwitch {...props} off={() => dealers.changeRenewal({ body: { AutorenewAccount: false } })} />
)
