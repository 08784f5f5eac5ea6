import type { Pagination } from '@obverse/contract/domains/users'

type Source<T> = {
  page: number
  perPage: number
  count: () => PromiseLike<number>
  read: (limit: number, offset: number) => PromiseLike<T[]>
}

/** Reads one page of rows and their total; a page beyond the last becomes the last. */
export async function readPage<T>({
  page,
  perPage,
  count,
  read,
}: Source<T>): Promise<{ rows: T[]; Pagination: Pagination }> {
  const at = (wanted: number) => read(perPage, (wanted - 1) * perPage)
  const [TotalResults, rows] = await Promise.all([count(), at(page)])
  const TotalPages = Math.max(1, Math.ceil(TotalResults / perPage))
  const Page = Math.min(page, TotalPages)
  return { rows: Page === page ? rows : await at(Page), Pagination: { Page, TotalPages, TotalResults } }
}
