/**
 * Makes create and edit screens from inputs. Domains call it in `index.ts`; all other code is fetched with the screen.
 */
import type { ComponentType } from 'react'
import type { LazyView } from '../../lib/admin-resource'
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

/**
 * Makes the create and the edit screen of a resource. The edit screen is named after its record and shows the history
 * of the resource's `entity`; the texts are `page.create`, `add`, `save` and `remove` of the resource.
 */
export function formScreens(spec: FormSpec): { create: LazyView; edit: LazyView } {
  const screens = () => Promise.all([import('./form-screen'), spec.inputs()])
  return {
    create: async () => {
      const [[{ createScreen }, inputs], begin] = await Promise.all([screens(), spec.begin?.()])
      return createScreen(spec, inputs, begin)
    },
    edit: async () => {
      const [{ editScreen }, inputs] = await screens()
      return editScreen(spec, inputs)
    },
  }
}
