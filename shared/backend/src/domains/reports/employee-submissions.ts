/**
 * The submissions of employees (REP-1): those whose customer holds a staff role now, whenever they were sent in. A day is
 * one in UTC, as in the report of memberships.
 */
import type { EmployeeSubmission, EmployeeSubmissions } from '@obverse/contract/domains/reports'
import { decimalText } from '@obverse/contract/rules/payments'
import { employeeFileName, previewRows, rangeFault } from '@obverse/contract/rules/reports'
import type { Context } from '../../context'
import { invalid } from '../../errors'
import { csvFile } from '../../files/csv'
import { limitAttempts } from '../../http/limits'
import type { ServerKey, Translate } from '../../texts'
import { readFirstSubmitted, type SubmittedFacts, statusText, submittedBatches } from '../submissions'
import { type Employee, readEmployees } from '../users'

const limit = { name: 'employee-downloads', max: 30, windowSeconds: 600 }
/** The submissions that are in memory at a time. */
export const BATCH = 500

type Asked = { startDate: string; endDate: string }

/** Returns the filter of a period. @throws 422 for a reversed one, one of more than 366 days, and days out of reach */
function filterOf({ startDate, endDate }: Asked, employees: ReadonlyMap<number, Employee>, most: number) {
  const broken = rangeFault({ startDate, endDate })
  if (broken) throw invalid({ [broken.field]: `Reports.Fields.${broken.fault}` as const })
  return { PeopleIDs: [...employees.keys()], firstDay: startDate, lastDay: endDate, most }
}

function rowOf(facts: SubmittedFacts, employee: Employee | undefined, t: Translate): EmployeeSubmission {
  const { Bills, ...row } = facts
  return {
    ...row,
    Name: employee?.Name ?? '',
    Email: employee?.Email ?? '',
    Status: statusText(t, facts.StatusCode),
    Roles: (employee?.Roles ?? []).map((code) => t(`Users.Roles.${code}`)),
    Bills: Bills.map(({ Currency, TotalItems, TotalMinor, DeclaredMinor }) => ({
      Items: TotalItems,
      Total: { Minor: TotalMinor, Currency },
      Declared: DeclaredMinor === null ? null : { Minor: DeclaredMinor, Currency },
    })),
  }
}

/** Returns how many submissions of employees a period has, and the first of them. @throws 422, order_system_down */
export async function employeeSubmissions(ctx: Context, asked: Asked): Promise<EmployeeSubmissions> {
  const employees = await readEmployees(ctx)
  const { Submissions, Total } = await readFirstSubmitted(ctx, filterOf(asked, employees, previewRows))
  const t = await ctx.words()
  const Rows = Submissions.map((facts) => rowOf(facts, employees.get(facts.PeopleID), t))
  return { StartDate: asked.startDate, EndDate: asked.endDate, Total, Rows }
}

const columns = {
  SubmissionNumber: 'Reports.Employees.SubmissionNumber',
  OrderNumber: 'Reports.Employees.OrderNumber',
  SubmittedUTC: 'Reports.Employees.SubmittedUTC',
  Site: 'Reports.Employees.Site',
  Name: 'Reports.Employees.Name',
  Email: 'Reports.Employees.Email',
  Roles: 'Reports.Employees.Roles',
  Status: 'Reports.Employees.Status',
  Service: 'Reports.Employees.Service',
  ReceivedUTC: 'Reports.Employees.ReceivedUTC',
  ShippedUTC: 'Reports.Employees.ShippedUTC',
  Items: 'Reports.Employees.Items',
  Declared: 'Reports.Employees.Declared',
  Total: 'Reports.Employees.Total',
  Currency: 'Reports.Employees.Currency',
} as const satisfies Record<string, ServerKey>

type Writer = { culture: string; siteOf: (siteID: number) => string }

/** Returns the lines of a submission: one for each currency of its bills, and one when it has none. */
function linesOf(row: EmployeeSubmission, { culture, siteOf }: Writer): (string | number)[][] {
  const amount = (minor: number) => (culture === 'de-DE' ? decimalText(minor).replace('.', ',') : decimalText(minor))
  const start = [
    row.SubmissionNumber,
    row.OrderNumber ?? '',
    row.SubmittedUTC,
    siteOf(row.SiteID),
    row.Name,
    row.Email,
    row.Roles.join('; '),
    row.Status,
    row.Service,
    row.ReceivedUTC ?? '',
    row.ShippedUTC ?? '',
  ]
  if (row.Bills.length === 0) return [[...start, 0, '', '', '']]
  return row.Bills.map(({ Items, Declared, Total }) => [
    ...start,
    Items,
    Declared ? amount(Declared.Minor) : '',
    amount(Total.Minor),
    Total.Currency,
  ])
}

/**
 * Returns the submissions of employees in a period as CSV, read while the file is sent: it is never whole in memory.
 * @throws 422, 429, order_system_down
 */
export async function downloadEmployeeSubmissions(ctx: Context, asked: Asked): Promise<Response> {
  const employees = await readEmployees(ctx)
  const filter = filterOf(asked, employees, BATCH)
  await limitAttempts(ctx, limit)
  const { culture } = ctx
  const t = await ctx.words(culture)
  const writer: Writer = {
    culture,
    siteOf: (siteID) => ctx.sites.get(siteID).Code,
  }
  const batches = submittedBatches(ctx, filter)
  const name = employeeFileName({ StartDate: asked.startDate, EndDate: asked.endDate })
  // An order system that is down is an error of the first batch.
  return csvFile(batches, {
    heads: Object.values(columns).map((key) => t(key)),
    linesOf: (facts) => linesOf(rowOf(facts, employees.get(facts.PeopleID), t), writer),
    culture,
    name,
  })
}
