/**
 * Maps each role to its number in the api. A number is never given to another role, even when the order of the tree
 * changes.
 */
import { type RoleCode, roles } from '../../roles'

export const roleIDs = {
  Admin: 1,
  SuperAdmin: 2,
  Content: 3,
  HelpCenter: 4,
  Fees: 5,
  Events: 6,
  Sliders: 7,
  DealerArticles: 8,
  Registry: 9,
  Transfers: 10,
  Corrections: 11,
  Awards: 12,
  Customer: 13,
  Users: 14,
  Agreements: 15,
  VAT: 16,
  Dealers: 17,
  Payments: 18,
  Certs: 19,
  Override: 20,
  Images: 21,
  PopReport: 22,
  Reports: 23,
  Translations: 24,
  Settings: 25,
  Submissions: 26,
  InvoicePayments: 27,
  ReadOnly: 28,
} as const satisfies Record<RoleCode, number>

const codeOf = new Map<number, RoleCode>(roles.map((role) => [roleIDs[role.Code], role.Code]))

/** Returns the role of a RoleID, or undefined for an unknown number. */
export const roleCodeOf = (roleID: number): RoleCode | undefined => codeOf.get(roleID)
