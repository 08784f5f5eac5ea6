'use client'

import type { ComponentProps } from 'react'
import { RenewalForm } from '../../../components/membership/renewal-form'
import { RenewalSwitch } from '../../../components/membership/renewal-switch'
import { memberships } from '../queries'

type FormProps = Omit<ComponentProps<typeof RenewalForm>, 'turnOn'>
/** Turns the renewal of the visitor's membership on with a card (JOIN-6). */
export const OwnRenewalForm = (props: FormProps) => (
  <RenewalForm {...props} turnOn={(card) => memberships.autorenew({ body: { AutorenewAccount: true, ...card } })} />
)

type SwitchProps = Omit<ComponentProps<typeof RenewalSwitch>, 'off'>
/** Turns the renewal of the visitor's membership off, or leads to its form (JOIN-6). */
export const OwnRenewalSwitch = (props: SwitchProps) => (
  <RenewalSwitch {...props} off={() => memberships.cancelAutorenewSafely()} />
)
