/**
 * Makes create and edit screens from inputs. Domains call it in `index.ts`; all other code is fetched with the screen.
 */
import type { LazyView } from '../../lib/admin-resource'
import type { FormSpec } from './form-spec'

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
