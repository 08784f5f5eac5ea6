export type Search = Promise<{ [name: string]: string | string[] | undefined }>

/** Returns the page number of an address, 1 for what is none; the call takes the nearest page there is. */
export async function pageIn(searchParams: Search): Promise<number> {
  const { page } = await searchParams
  return typeof page === 'string' ? Number(page) || 1 : 1
}
