import type { NewRecord } from '../../../components/form/form-spec'
import { versionPath } from '../paths'

/** Begins a draft that asks to be accepted again; it is opened once it is saved. */
export const useNewVersion = (): NewRecord => ({
  created: 'resources.agreement-versions.added',
  redirect: (_resource, id) => versionPath(Number(id)),
  defaultValues: { AsksAgain: true },
})
