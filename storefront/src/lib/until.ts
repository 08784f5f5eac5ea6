/** Returns the moment at which the visitor may look up again, from the seconds that the answer names. */
export function untilOf(response: Response): string {
  const seconds = Number(response.headers.get('retry-after') ?? '60')
  return new Date(Date.now() + seconds * 1000).toISOString()
}
