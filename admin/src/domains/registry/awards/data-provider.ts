/**
 * registry-awards       list    GET   /admin/api/registry/awards/
 * registry-award-pages  one     GET   /admin/registry/{type}/awards/landing/data/info
 *                       save    POST  /admin/registry/{type}/awards/landing/data/info
 *                       remove  POST  /admin/api/registry/awards/{type}/delete/
 * The id of both is the part of addresses that names the type of collectible, because a page has no key before it is
 * written. Saving sends a multipart form, the picture with it.
 */
import type { Body, Contract } from '@obverse/contract'
import type { AwardLandingInfo, AwardLandingOfType } from '@obverse/contract/domains/registry'
import { type RegistryPath, registryPathOf, registryPaths } from '@obverse/contract/rules/registry'
import { HttpError, type Identifier } from 'ra-core'
import { asBody, withId } from '../../../lib/record'
import type { ResourceHandlers } from '../../../providers/data-provider'
import { client } from '../../../providers/http'

const { registry } = client

export type AwardRow = AwardLandingOfType & { id: string }
export type AwardRecord = AwardLandingInfo & { id: string }
/** The values of the form: the page, and its new picture (a file) or null to remove the one there. */
export type AwardValues = Partial<AwardRecord> & { Image?: File | null }

const recordOf = (page: AwardLandingInfo): AwardRecord => ({ ...page, id: registryPathOf(page.CollectibleType) })

/** Returns the page as a multipart form; cleared values are sent empty, the picture only after a change. */
function formOf(values: AwardValues): Body<Contract['registry']['saveAwardPage']> {
  const { Title, Text, Image, ImageAltText, Version } = values
  return {
    Title: Title ?? '',
    Text: Text ?? '',
    ImageAltText: ImageAltText ?? '',
    ...(Image && { Image }),
    ...(Image === null && { RemoveImage: 'true' }),
    Version: Version ?? 0,
  }
}

/** Returns the type that an id names. @throws the error of an unknown record, because no call has such an address */
function typeIn(id: Identifier): RegistryPath {
  const type = registryPaths.find((path) => path === id)
  if (!type) throw new HttpError('Not found', 404, { code: 'not_found', message: '' })
  return type
}

export const awardHandlers: Record<string, ResourceHandlers> = {
  'registry-awards': {
    getList: async ({ signal }) => {
      const rows = await registry.awardPages(undefined, signal ? { signal } : {})
      return { data: rows.map((row) => withId(row, 'Path')), total: rows.length }
    },
  },
  'registry-award-pages': {
    getOne: async ({ id, signal }) => ({
      data: recordOf(await registry.awardPage({ params: { type: typeIn(id) } }, signal ? { signal } : {})),
    }),
    update: async ({ id, data }) => ({
      data: recordOf(
        await registry.saveAwardPage({ params: { type: typeIn(id) }, body: formOf(asBody<AwardValues>(data)) }),
      ),
    }),
    delete: async ({ id, previousData }) => {
      await registry.removeAwardPage({ params: { type: typeIn(id) } })
      return { data: { ...previousData, id } }
    },
  },
}
