import type { ComponentType } from 'react'
import type { AppCreateProps } from './app-create'

/** The settings that a create screen takes from its address or the current site. */
export type NewRecord = Pick<
  AppCreateProps,
  'trail' | 'meta' | 'back' | 'redirect' | 'defaultValues' | 'created' | 'canAddAnother'
>

export type FormSpec = {
  inputs: () => Promise<ComponentType>
  /** The resource, if it differs from that of the address. */
  resource?: string
  /** Fetches a hook that the create screen calls. */
  begin?: () => Promise<() => NewRecord>
  /** True when the edit screen offers to delete the record. */
  canRemove?: boolean
  /** True, or the name of their kind, when the texts of the record are translated. */
  isTranslated?: boolean | string
}
