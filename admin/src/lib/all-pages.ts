import { maxPerPage } from '@obverse/contract/limits'
import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import { isTotalExact } from './list-call'

/** Rows per request. */
const perPage = maxPerPage
/** The most rows that are read of a list whose total is not counted. */
export const MOST_READ = 100_000

/**
 * Reads the records of a list's filter, page after page in the list's order. Stops at the total or at an empty page,
 * whichever comes first; a list that does not count all is read to its end, or up to `MOST_READ` rows. `total` of
 * `onProgress` is null for such a list.
 */
export async function allPages(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  { filter, sort, meta }: Pick<GetListParams, 'filter' | 'sort' | 'meta'>,
  options: { signal?: AbortSignal; onProgress?: (read: number, total: number | null) => void } = {},
): Promise<RaRecord[]> {
  const records: RaRecord[] = []
  for (let page = 1; ; page += 1) {
    const answer = await provider.getList<RaRecord>(resource, {
      filter,
      ...(sort && { sort }),
      meta,
      pagination: { page, perPage },
      ...(options.signal && { signal: options.signal }),
    })
    records.push(...answer.data)
    const isExact = isTotalExact(answer.meta)
    const total = isExact ? (answer.total ?? records.length) : MOST_READ
    options.onProgress?.(records.length, isExact ? total : null)
    if (answer.data.length === 0 || records.length >= total) return records
  }
}
