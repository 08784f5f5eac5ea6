/** The numbers of memberships and their orders: M1000001, and M1000001-2 for its second order. */
const FIRST = 1_000_000

export const membershipNumber = (membershipID: number): string => `M${FIRST + membershipID}`
export const orderNumber = (of: { MembershipID: number; Place: number }): string =>
  `${membershipNumber(of.MembershipID)}-${of.Place}`

/** Returns the keys behind the number of an order, or null for a text that is none. */
export function readOrderNumber(text: string): { MembershipID: number; Place: number } | null {
  const [, membership, place] = /^M(\d{7,9})-(\d{1,4})$/.exec(text) ?? []
  const MembershipID = Number(membership) - FIRST
  return place !== undefined && MembershipID > 0 ? { MembershipID, Place: Number(place) } : null
}

/** Returns the key behind the number of a membership, or null for a text that is none. */
export function readMembershipNumber(text: string): number | null {
  const [, digits] = /^M(\d{7,9})$/.exec(text) ?? []
  const membershipID = Number(digits) - FIRST
  return membershipID > 0 ? membershipID : null
}
