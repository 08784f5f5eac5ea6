/** Remembers the view of a list that a visitor chose (UI-4) [P4, P9]. */
import { type JsonStorage, localJson } from './storage'

export type ViewChoice<View extends string> = {
  /** Returns the stored view, or the first one without any. */
  get: () => View
  set: (view: View) => void
}

/** Creates the choice between the views of the list of this name. */
export const viewChoice = <View extends string>(
  name: string,
  views: readonly [View, ...View[]],
  storage: Pick<JsonStorage, 'get' | 'set'> = localJson,
): ViewChoice<View> => ({
  get: () => {
    const stored = storage.get(`view-${name}`)
    return views.find((one) => one === stored) ?? views[0]
  },
  set: (view) => storage.set(`view-${name}`, view),
})
