import * as z from 'zod'

/** One staff write: who, when, and the record before and after it, without secrets. */
export const AuditRow = z
  .object({
    AuditID: z.int(),
    DateUTC: z.string(),
    Person: z.string(),
    Action: z.string(),
    Entity: z.string(),
    EntityKey: z.string(),
    Before: z.record(z.string(), z.unknown()).nullable(),
    After: z.record(z.string(), z.unknown()).nullable(),
    CanRestore: z.boolean(),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.infer<typeof AuditRow>

/** A list's filters, sort and columns under a name; shared ones show for everybody with the list's role. */
export const SavedView = z
  .object({
    SavedViewID: z.int(),
    Resource: z.string(),
    Name: z.string(),
    Query: z.string(),
    IsShared: z.boolean(),
    IsOwn: z.boolean(),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>
export const SavedViewDraft = z
  .strictObject({
    Resource: z.string().min(1).max(100),
    Name: z.string().trim().min(1, 'Enter a name.').max(100),
    Query: z.string().max(4000),
    IsShared: z.boolean(),
  })
  .meta({ id: 'SavedViewDraft' })

/** Something that needs a person: how many, and the list that shows them. */
export const DashboardCard = z
  .object({ Code: z.string(), Count: z.int(), Resource: z.string(), Filter: z.record(z.string(), z.unknown()) })
  .meta({ id: 'DashboardCard' })
export type DashboardCard = z.infer<typeof DashboardCard>
