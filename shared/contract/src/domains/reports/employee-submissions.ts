/** The submissions of employees (REP-1): the file, and what staff see of it before they download it. */
import * as z from 'zod'
import { Day, endpoint, file, Instant } from '../../endpoint'
import { Money } from '../../money'
import { StatusCode } from '../submissions/schemas'
import { maxReportDays, previewRows } from './rules'

const who = 'staff:Reports'

const range = {
  startDate: z.iso.date('Reports.Fields.FirstDay').describe('The first day in UTC'),
  endDate: z.iso
    .date('Reports.Fields.LastDay')
    .describe(`The last day in UTC; not before the first, and at most ${maxReportDays} days in all`),
}

/** The bills of a submission in one currency. */
const EmployeeBill = z.object({
  Items: z.int(),
  Total: Money,
  Declared: Money.nullable().describe('The declared value of the items; null when none is known'),
})

/** A submission whose customer is an employee. */
export const EmployeeSubmission = z
  .object({
    SubmissionNumber: z.string(),
    OrderNumber: z.string().nullable(),
    SubmittedUTC: Instant.describe('The report counts a submission on this day in UTC'),
    SiteID: z.int(),
    PeopleID: z.int(),
    Name: z.string(),
    Email: z.string(),
    Roles: z.array(z.string()).describe('The names of the roles that the employee holds now'),
    StatusCode,
    Status: z.string().describe('In the language of the reader'),
    Service: z.string(),
    ReceivedUTC: Instant.nullable(),
    ShippedUTC: Instant.nullable(),
    Bills: z.array(EmployeeBill).describe('One for each currency'),
  })
  .meta({ id: 'EmployeeSubmission' })
export type EmployeeSubmission = z.infer<typeof EmployeeSubmission>

export const EmployeeSubmissions = z
  .object({
    StartDate: Day,
    EndDate: Day,
    Total: z.int().describe('The number of submissions that the file has'),
    Rows: z.array(EmployeeSubmission).describe(`The first ${previewRows} of them, in the order of the file`),
  })
  .meta({ id: 'EmployeeSubmissions' })
export type EmployeeSubmissions = z.infer<typeof EmployeeSubmissions>

export const employeeSubmissionCalls = {
  employeeSubmissions: endpoint('GET /admin/reports/api/employee-submissions/', {
    about: 'Returns how many submissions of employees a period has, and the first of them',
    who,
    query: range,
    answer: EmployeeSubmissions,
    errors: ['order_system_down'],
  }),
  downloadEmployeeSubmissions: endpoint('GET /admin/employee/submissions/download/', {
    about: 'Returns the submissions of employees in a period as a CSV file, the first one first',
    who,
    query: range,
    answer: file('text/csv', 'A submission a line; one with bills in several currencies has a line for each'),
    errors: ['rate_limited', 'order_system_down'],
  }),
}
