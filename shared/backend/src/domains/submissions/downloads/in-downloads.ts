import type { ServerKey, Translate, Values } from '../../../texts'

type Key<C extends string> = C extends `${infer A}-${infer B}` ? `${A}_${Key<B>}` : C
/** Returns the text key of a code of the wire: keys have no hyphens. */
export const keyOf = <C extends string>(code: C) => code.replaceAll('-', '_') as Key<C>

type Below<K> = K extends `Submissions.Downloads.${infer Rest}` ? Rest : never
/** Returns a `t()` limited to the texts of downloads. */
export const inDownloads =
  (t: Translate) =>
  (key: Below<ServerKey>, values?: Values): string =>
    t(`Submissions.Downloads.${key}`, values)
