/**
 * translations  getList(filter)  GET  /admin/api/translations/items/
 *               getOne           GET  /admin/translations/{entityType}/?entityKeys=
 *               update           POST /admin/translations/{entityType}/
 * A record is a thing: `Rows` as the server has them, and a branch of texts for each language the form may change.
 */
import type { ErrorBody } from '@obverse/contract'
import type { TranslationDraft, TranslationRow } from '@obverse/contract/domains/translations'
import { messageByCode } from '@obverse/contract/errors'
import { languageCodes } from '@obverse/contract/rules/sites'
import { HttpError } from 'ra-core'
import { type ListRow, readList } from '../../lib/list-call'
import { asBody } from '../../lib/record'
import { recordHandlers } from '../../lib/record-handlers'
import type { ResourceHandlers } from '../../providers/data-provider'
import { client, errorBodyOf } from '../../providers/http'
import { type Code, ENGLISH, partsOf, rowIn, type Thing, thingID } from './thing'

const { translations } = client

/** A row of the worklist with what was asked for, which the next thing is looked up by. */
type Listed = ListRow<'translations.items'> & { id: string; Asked: object }

/** Creates the record of a thing from all its rows. */
export function thingOf(id: string, rows: TranslationRow[]): Thing {
  const fields = rows.filter((row) => row.LanguageCode === ENGLISH).map((row) => row.Field)
  const byCode = <T>(textOf: (code: Code, field: string) => T) =>
    Object.fromEntries(
      languageCodes.map((code) => [code, Object.fromEntries(fields.map((field) => [field, textOf(code, field)]))]),
    )
  const { entityType: EntityType, entityKey: EntityKey } = partsOf(id)
  const texts = byCode((code, field) => rowIn(rows, code, field)?.Value ?? '')
  return { id, EntityType, EntityKey, Rows: rows, Confirmed: byCode(() => false), ...texts }
}

/** Returns the changed or confirmed texts, each with the version that was read. */
export function draftsOf(thing: Thing): TranslationDraft[] {
  return thing.Rows.filter((row) => row.LanguageCode === ENGLISH).flatMap((english) =>
    languageCodes.flatMap((code) => {
      const { EntityKey, Field } = english
      const row = rowIn(thing.Rows, code, Field)
      const Value = thing[code]?.[Field] ?? ''
      if (Value === (row?.Value ?? '') && !thing.Confirmed[code]?.[Field]) return []
      return [
        { EntityKey, Field, LanguageCode: code, Value, Version: row?.Version ?? 0, SourceHash: english.SourceHash },
      ]
    }),
  )
}

/** Converts the server's field names, `2.Value`, to those of the form, `de-DE.Name`. */
export function inWordsOfForm(error: unknown, drafts: readonly TranslationDraft[], id: string): unknown {
  const body = errorBodyOf(error)
  if (!body || !(error instanceof HttpError)) return error
  const errors = Object.fromEntries(
    Object.entries(body.errors ?? {}).map(([name, message]) => {
      const draft = drafts[Number(name.split('.')[0])]
      return [draft ? `${draft.LanguageCode}.${draft.Field}` : name, message]
    }),
  )
  const current = body.code === 'conflict' && {
    current: withoutForm(thingOf(id, asBody<TranslationRow[]>(Object(body.current)))),
  }
  return new HttpError(error.message, error.status, { ...body, ...(body.errors && { errors }), ...current })
}
/** Returns the current state of a thing for a conflict: its texts and rows; only the form knows what is confirmed. */
const withoutForm = ({ Confirmed: _, ...thing }: Thing) => thing

const gone = (): HttpError => {
  const body: ErrorBody = { code: 'not_found', message: messageByCode.not_found, requestId: '' }
  return new HttpError(body.message, 404, body)
}

export const translationHandlers: Record<string, ResourceHandlers> = {
  translations: {
    ...recordHandlers<Listed>('id', {
      list: async (asked, options) => {
        const { siteID, scope, ...filter } = asked.filter
        const ofSite = scope === 'all' ? {} : { siteID }
        const { rows, total } = await readList(
          'translations.items',
          { ...asked, filter: { ...filter, ...ofSite } },
          options,
        )
        const Asked = { languageCode: filter.languageCode, state: filter.state, scope }
        return { rows: rows.map((item) => ({ ...item, id: thingID(item.EntityType, item.EntityKey), Asked })), total }
      },
    }),
    getOne: async ({ id, signal }) => {
      const { entityType, entityKey } = partsOf(id)
      const given = { params: { entityType }, query: { entityKeys: [entityKey] } }
      const rows = await translations.texts(given, { ...(signal && { signal }) })
      if (rows.length === 0) throw gone()
      return { data: thingOf(String(id), rows) }
    },
    update: async ({ id, data }) => {
      const thing = asBody<Thing>(data)
      const drafts = draftsOf(thing)
      if (drafts.length === 0) return { data: { ...thing, id } }
      const { entityType } = partsOf(id)
      const rows = await translations.save({ params: { entityType }, body: drafts }).catch((error: unknown) => {
        throw inWordsOfForm(error, drafts, String(id))
      })
      return { data: thingOf(String(id), rows) }
    },
  },
}
