/** Returns the kinds of things a person may translate, and the English texts of these things. */
import { hash } from 'node:crypto'
import type { TranslatableType } from '@obverse/contract/domains/translations'
import { type Context, personOf } from '../../context'
import type { Translatable } from '../../domain'
import { notFound } from '../../errors'

/** Translatables of the other domains; read at each call, as the app fills them in once at start. */
export type Translatables = readonly Translatable[]

/**
 * Translating requires the Translations role and the role of the thing itself, so that it opens no second way to write
 * it (T10).
 */
const mayTranslate = (ctx: Context, kind: Translatable) => {
  const { roles } = personOf(ctx)
  return roles.has('Translations') && (kind.role === null || roles.has(kind.role))
}

/** Returns the kind of thing. @throws Failure `not_found` also for one the person may not translate. */
export function kindOf(ctx: Context, translatables: Translatables, entityType: string): Translatable {
  const kind = translatables.find((one) => one.entityType === entityType)
  if (!kind || !mayTranslate(ctx, kind)) throw notFound()
  return kind
}

export const kindsOf = (ctx: Context, translatables: Translatables): Translatable[] =>
  translatables.filter((kind) => mayTranslate(ctx, kind))

export const listTypes = (ctx: Context, translatables: Translatables): TranslatableType[] =>
  kindsOf(ctx, translatables).map((kind) => ({
    EntityType: kind.entityType,
    Name: kind.name,
    Fields: [...kind.fields],
  }))

/** Returns a hash to compare English texts; neither a secret nor a signature. */
export const hashOf = (text: string): string => hash('md5', text)
