/** Writes the days and corrections of the demo certificates, as if each had been counted on the day of its grading. */
import { type CorrectionKind, correctionKinds } from '@obverse/contract/rules/cert-lookup'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context'

const kind = (name: CorrectionKind) => sql.raw(String(correctionKinds.indexOf(name) + 1))

/**
 * Writes them for the days before today. Deleted certificates counted until their status was set; every 120th of the others
 * was at another item of its set at first, and every 40th had another grade.
 */
export async function fillDays(ctx: Context): Promise<void> {
  // The lock makes the rows that are counted at the commit: they know the best number of each scale.
  await ctx.db.execute(sql`
    select population_lock(array(select distinct collectible_id from certificates where collectible_id is not null))`)
  await ctx.db.execute(sql`
    with own as (
      select collectible_id, certificate_id, status, (graded_utc at time zone 'UTC')::date as graded,
        ((graded_utc + (${ctx.now().toISOString()}::timestamptz - graded_utc) * 0.7) at time zone 'UTC')::date as later,
        (status_utc at time zone 'UTC')::date as told, (flags & 16) / 16 as details,
        (flags & 48 = 0 and grade >= top_grade)::int as top,
        case when status = 1 and certificate_id % 120 = 0 then (
          select n.collectible_id from collectibles n join population_rows using (collectible_id)
          where n.subcategory_id = i.subcategory_id and n.collectible_id <> i.collectible_id
          order by abs(n.collectible_id - i.collectible_id), 1 limit 1) end as earlier
      from certificates join collectibles i using (collectible_id) join population_rows using (collectible_id)
      where is_released),
    steps (collectible_id, day, change, details, top) as (
      select coalesce(earlier, collectible_id), graded, 1, details, top from own
      union all select collectible_id, told, -1, details, top from own where status = 2
      union all select earlier, later, -1, details, top from own where earlier is not null
      union all select collectible_id, later, 1, details, top from own where earlier is not null),
    corrections as (
      insert into population_corrections (collectible_id, day, kind, count)
      select collectible_id, day, kind, count(*) from (
        select collectible_id, told as day, ${kind('deleted')} as kind from own where status = 2
        union all select collectible_id, told, ${kind('flagged')} from own where status = 3
        union all select collectible_id, later, ${kind('regraded')} from own
          where status = 1 and certificate_id % 40 = 7
        union all select earlier, later, ${kind('moved-away')} from own where earlier is not null
        union all select collectible_id, later, ${kind('moved-here')} from own where earlier is not null) as all_of_them
      group by 1, 2, 3)
    insert into population_days (collectible_id, day, total, details, top)
    select collectible_id, day, sum(sum(change)) over so_far, sum(sum(change * details)) over so_far,
      sum(sum(change * top)) over so_far
    from steps group by 1, 2
    window so_far as (partition by collectible_id order by day)
    on conflict do nothing`)
}
