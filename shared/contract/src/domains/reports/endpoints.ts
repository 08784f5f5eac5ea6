/** The calls of reports. */
import { endpoint } from '../../endpoint'
import { employeeSubmissionCalls } from './employee-submissions'
import { asked, countedMemberList, MembershipStats } from './schemas'

const who = 'staff:Reports'

export const reports = {
  membershipStats: endpoint('GET /admin/reports/api/report/membership-stats/', {
    about: 'Returns the numbers of memberships by day and site, with the period before; at most 366 days',
    who,
    query: asked,
    answer: MembershipStats,
  }),
  membershipStatsMembers: endpoint('GET /admin/reports/api/report/membership-stats/members/', {
    about: 'Lists the members behind a number of the report of memberships, page by page',
    who,
    query: countedMemberList.query,
    answer: countedMemberList.Page,
    list: countedMemberList,
  }),
  ...employeeSubmissionCalls,
}
