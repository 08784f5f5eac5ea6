/** Returns the address of a vote, or of a screen below it, under /admin. */
export const votePath = (voteID: number | string, ...below: (number | string)[]): string =>
  ['/votes', voteID, ...below].join('/')
