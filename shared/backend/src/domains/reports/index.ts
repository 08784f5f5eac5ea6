import type { reports } from '@obverse/contract/domains/reports'
import type { Domain } from '../../domain'
import { downloadEmployeeSubmissions, employeeSubmissions } from './employee-submissions'
import { listCountedMembers, membershipStats } from './membership-stats'

export const reportsDomain: Domain<typeof reports> = {
  handlers: {
    membershipStats: (ctx, { query }) => membershipStats(ctx, query),
    membershipStatsMembers: (ctx, { query }) => listCountedMembers(ctx, query),
    employeeSubmissions: (ctx, { query }) => employeeSubmissions(ctx, query),
    downloadEmployeeSubmissions: (ctx, { query }) => downloadEmployeeSubmissions(ctx, query),
  },
}
