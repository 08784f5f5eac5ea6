/** A change as its form holds it: every value of each service, and what is sent of them. */
import type {
  FeeChange,
  FeeChangeDraft,
  FeeChangeEntry,
  FeeService,
  FeeValues,
} from '@obverse/contract/domains/services-and-fees'
import { feeChangeFields } from '@obverse/contract/rules/services-and-fees'
import { asBody } from '../../../lib/record'

/** A service in the form: its values as they will be, as they are, and which were planned before. */
export type FormRow = Partial<FeeValues> & {
  GradingServiceEntryID: number
  Name: string
  Now: FeeValues | null
  Planned: readonly string[]
}
export type FormRecord = Pick<
  FeeChange,
  'ChangeID' | 'SiteID' | 'Currency' | 'State' | 'Name' | 'Day' | 'Time' | 'Version'
> & {
  Rows: FormRow[]
}

/** The fields that people type; the fee without VAT follows the fee. */
const typedFields = feeChangeFields.filter((field) => field !== 'VatExcludedFeePerCollectible')

/** Returns the row of a service as it is now. */
export const rowOf = ({ GradingServiceEntryID, Name, Values }: FeeService): FormRow => ({
  ...Values,
  GradingServiceEntryID,
  Name,
  Now: Values,
  Planned: [],
})

/** Returns a change as its form holds it. */
export function formOf(change: FeeChange, services: readonly FeeService[]): FormRecord {
  const { ChangeID, SiteID, Currency, State, Name, Day, Time, Version } = change
  const Rows = change.Rows.map((row): FormRow => {
    const service = services.find((one) => one.GradingServiceEntryID === row.GradingServiceEntryID)
    const planned = row.Fields.filter(({ IsComputed }) => !IsComputed)
    const values = Object.fromEntries(planned.map(({ Field, After }) => [Field, After]))
    return {
      ...service?.Values,
      ...asBody<Partial<FeeValues>>(values),
      GradingServiceEntryID: row.GradingServiceEntryID,
      Name: row.Name,
      Now: service?.Values ?? null,
      Planned: planned.map(({ Field }) => Field),
    }
  })
  return { ChangeID, SiteID, Currency, State, Name, Day, Time, Version, Rows }
}

const isNone = (value: unknown) => value === undefined || value === null || value === ''
/** Returns what is sent of a row: the values that differ from today's, and those that were planned before. */
export function sentOf({ GradingServiceEntryID, Now, Planned, ...values }: FormRow): FeeChangeEntry {
  const sent = typedFields.filter((field) => {
    const [now, next] = [Now?.[field], values[field]]
    return Planned.includes(field) || (!(isNone(now) && isNone(next)) && now !== next)
  })
  const sentValue = (field: (typeof typedFields)[number]) => {
    const value = values[field]
    if (!isNone(value)) return value
    return field === 'CurrentTurnaround' ? '' : field === 'FeeOfValueBasisPoints' ? 0 : null
  }
  return { GradingServiceEntryID, ...Object.fromEntries(sent.map((field) => [field, sentValue(field)])) }
}

/** Returns the body of a save. */
export const draftOf = ({ Name, Day, Time, Rows }: Partial<FormRecord>): FeeChangeDraft => ({
  Name: Name ?? '',
  Day: Day || null,
  Time: Time ?? '',
  Rows: (Rows ?? []).map(sentOf),
})
