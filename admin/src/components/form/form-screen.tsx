import type { ComponentType } from 'react'
import { useResource } from '../../providers/registered-resources'
import { HistoryPanel } from '../history-panel'
import { AppCreate } from './app-create'
import { AppEdit } from './app-edit'
import type { FormSpec, NewRecord } from './form-spec'
import { RemoveButton } from './remove-button'

const nothing = (): NewRecord => ({})

/** Returns the create screen of a form. */
export const createScreen =
  ({ resource }: FormSpec, Inputs: ComponentType, useNewRecord = nothing) =>
  () => (
    <AppCreate {...(resource && { resource })} {...useNewRecord()}>
      <Inputs />
    </AppCreate>
  )

/** Returns the edit screen of a form, with the history of its record beside it. */
export const editScreen =
  ({ resource, canRemove = false, isTranslated = false }: FormSpec, Inputs: ComponentType) =>
  () => {
    const entity = useResource(resource)?.entity
    return (
      <AppEdit
        {...(resource && { resource })}
        isTranslated={isTranslated}
        {...(canRemove && { remove: <RemoveButton /> })}
        {...(entity && { side: <HistoryPanel entity={entity} /> })}
      >
        <Inputs />
      </AppEdit>
    )
  }
