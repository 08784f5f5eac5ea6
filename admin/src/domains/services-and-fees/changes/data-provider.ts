/**
 * fee-changes  list  GET   /admin/services-and-fees/data/changes/
 *              one   GET   /admin/services-and-fees/data/changes/{changeID}/, with the services of its site
 *              create POST /admin/services-and-fees/data/sites/{siteID}/changes/
 *              save  PUT   /admin/services-and-fees/data/changes/{changeID}/
 */
import type { FeeChange } from '@obverse/contract/domains/services-and-fees'
import { HttpError } from 'ra-core'
import { readList } from '../../../lib/list-call'
import { keyIn, recordHandlers } from '../../../lib/record-handlers'
import type { ResourceHandlers } from '../../../providers/data-provider'
import { client, errorBodyOf } from '../../../providers/http'
import { draftOf, type FormRecord, formOf } from './form-record'

/** Returns a change with the values that its services have today. */
const withServices = async (change: FeeChange): Promise<FormRecord> =>
  formOf(change, await client.servicesAndFees.services({ params: { siteID: change.SiteID } }))

const isChange = (current: unknown): current is FeeChange =>
  typeof current === 'object' && current !== null && 'ChangeID' in current

/** Puts the current change into a conflict as the form holds it, so that both can be compared. */
async function comparable(error: unknown): Promise<unknown> {
  const body = errorBodyOf(error)
  if (!(error instanceof HttpError) || body?.code !== 'conflict' || !isChange(body.current)) return error
  return new HttpError(error.message, error.status, { ...body, current: await withServices(body.current) })
}

const listed: ResourceHandlers = recordHandlers<Record<string, unknown>>('ChangeID', {
  list: (asked, options) => readList('servicesAndFees.changes', asked, options),
})

const changeHandlers: ResourceHandlers = {
  ...listed,
  ...recordHandlers<FormRecord>('ChangeID', {
    one: async (changeID, options) =>
      withServices(await client.servicesAndFees.change({ params: { changeID } }, options)),
    create: async (values, meta) =>
      withServices(
        await client.servicesAndFees.createChange({ params: { siteID: keyIn(meta, 'siteID') }, body: draftOf(values) }),
      ),
    save: async (changeID, values, before) => {
      const { Version } = before
      const body = { ...draftOf(values), Version }
      try {
        return await withServices(await client.servicesAndFees.saveChange({ params: { changeID }, body }))
      } catch (error) {
        throw await comparable(error)
      }
    },
  }),
}
export const handlers = { 'fee-changes': changeHandlers }
