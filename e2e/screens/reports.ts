/** The screens of staff for reports. */
import type { Screen } from '../screen'

export const screens: readonly Screen[] = [
  { name: 'admin-membership-report', path: '/admin/membership-report', as: 'super' },
  {
    name: 'admin-membership-report-year',
    path: '/admin/membership-report?startDate=2025-12-01&endDate=2026-11-30',
    as: 'super',
  },
  {
    name: 'admin-membership-report-members',
    path: `/admin/membership-report-members?filter=${encodeURIComponent('{"number":"Members"}')}`,
    as: 'super',
  },
  { name: 'admin-employee-submissions', path: '/admin/employee-submissions', as: 'super' },
  {
    name: 'admin-employee-submissions-none',
    path: '/admin/employee-submissions?startDate=2001-01-01&endDate=2001-12-31',
    as: 'super',
  },
  {
    name: 'admin-employee-submissions-reversed',
    path: '/admin/employee-submissions?startDate=2026-02-10&endDate=2026-02-01',
    as: 'super',
  },
]
