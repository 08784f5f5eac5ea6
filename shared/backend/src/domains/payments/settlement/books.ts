/** Our books and the processors' lists of the same charges and refunds, side by side. */
import type { Processor } from '@obverse/contract/domains/payments'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context'

/** One charge or refund with the amounts of both sides; a side without it, or that voided it, has 0. */
export type Position = {
  movement: 'charge' | 'refund'
  reference: string
  currency: string
  our_minor: number
  provider_minor: number
  provider_reference: string
  payment_id: string | null
  booked_utc: string
}

/**
 * Returns both sides of everything recent or open. Leaves out changes of ours after `before`: the list with their other
 * side may not exist yet. Movements we do not know are never left out.
 */
export async function positions(
  ctx: Context,
  processor: Processor,
  of: { days: readonly string[]; since: string; before: string },
): Promise<Position[]> {
  const { rows } = await ctx.db.execute<Position>(sql`
    with touched as (
      select reference from settlement_lines
        where processor = ${processor} and day in (select jsonb_array_elements_text(${JSON.stringify(of.days)}::jsonb)::date)
      union select reference from settlement_differences where processor = ${processor} and closed_utc is null
      union select a.attempt_id from payment_attempts a join payment_intents i using (payment_id)
        where i.processor = ${processor} and coalesce(a.ended_utc, a.sent_utc) >= ${of.since}
      union select case when r.is_void then a.attempt_id else r.refund_id end
        from payment_refunds r join payment_intents i using (payment_id) join payment_attempts a using (payment_id)
        where i.processor = ${processor} and r.sent_utc >= ${of.since}
    ), theirs as (
      select case kind when 'refund' then 'refund' else 'charge' end as movement, reference, currency,
        sum(case kind when 'void' then -minor else minor end)::int as minor,
        min(provider_reference) filter (where kind <> 'void') as provider_reference, min(booked_utc) as booked_utc
      from settlement_lines where processor = ${processor} and reference in (select reference from touched)
      group by 1, 2, 3
    ), ours as (
      select 'charge' as movement, a.attempt_id as reference, i.currency, i.payment_id,
        case a.state when 'CAPTURED' then i.amount_minor else 0 end as minor,
        coalesce(a.ended_utc, a.sent_utc, a.created_utc) as booked_utc,
        greatest(coalesce(a.ended_utc, a.sent_utc, a.created_utc),
          (select max(r.sent_utc) from payment_refunds r where r.payment_id = i.payment_id and r.is_void)) as changed_utc
      from payment_attempts a join payment_intents i using (payment_id)
      where i.processor = ${processor} and a.attempt_id in (select reference from touched)
      union all
      select 'refund', r.refund_id, i.currency, i.payment_id, case r.state when 'DONE' then r.minor else 0 end,
        coalesce(r.sent_utc, r.created_utc), coalesce(r.sent_utc, r.created_utc)
      from payment_refunds r join payment_intents i using (payment_id)
      where i.processor = ${processor} and not r.is_void and r.refund_id in (select reference from touched)
    )
    select movement, reference, currency, coalesce(ours.minor, 0) as our_minor, coalesce(theirs.minor, 0) as provider_minor,
      coalesce(theirs.provider_reference, '') as provider_reference, ours.payment_id,
      to_char(coalesce(theirs.booked_utc, ours.booked_utc), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as booked_utc
    from ours full join theirs using (movement, reference, currency)
    where ours.changed_utc is null or ours.changed_utc < ${of.before}
    order by booked_utc, reference`)
  return rows
}
