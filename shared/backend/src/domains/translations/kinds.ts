/** Which kinds of things a person may translate, and the English texts of these things. */
import { createHash } from 'node:crypto'
import type { TranslatableType } from '@obverse/contract/domains/translations'
import { type Context, personOf } from '../../context'
import type { Translatable } from '../../domain'
import { notFound } from '../../errors'

/** What the other domains lend; read at each call, as the app fills it in once at start. */
export type Lent = readonly Translatable[]

/** Translating needs the right to translate and the role of the thing itself, so that it is no second door (T10). */
const mayTranslate = (ctx: Context, kind: Translatable) => {
  const { roles } = personOf(ctx)
  return roles.has('Translations') && (kind.role === null || roles.has(kind.role))
}

/** The kind of thing; one the person may not translate does not exist for them. */
export function kindOf(ctx: Context, lent: Lent, entityType: string): Translatable {
  const kind = lent.find((one) => one.entityType === entityType)
  if (!kind || !mayTranslate(ctx, kind)) throw notFound()
  return kind
}

export const kindsOf = (ctx: Context, lent: Lent): Translatable[] => lent.filter((kind) => mayTranslate(ctx, kind))

export const listTypes = (ctx: Context, lent: Lent): TranslatableType[] =>
  kindsOf(ctx, lent).map((kind) => ({ EntityType: kind.entityType, Name: kind.name, Fields: [...kind.fields] }))

/** Tells one English text from another. Not a secret and no signature. */
export const hashOf = (text: string): string => createHash('md5').update(text).digest('hex')
