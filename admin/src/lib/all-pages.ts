import { maxPerPage } from '@obverse/contract/limits'
import type { DataProvider, GetListParams, RaRecord } from 'ra-core'

/** Rows asked for at a time. */
const perPage = maxPerPage

/**
 * Every record a list's filter finds, page after page in the list's order.
 * Stops when the total is reached or a page comes back empty, whichever is first.
 */
export async function allPages(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  { filter, sort, meta }: Pick<GetListParams, 'filter' | 'sort' | 'meta'>,
  options: { signal?: AbortSignal; onProgress?: (read: number, total: number) => void } = {},
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
    const total = answer.total ?? records.length
    options.onProgress?.(records.length, total)
    if (answer.data.length === 0 || records.length >= total) return records
  }
}
