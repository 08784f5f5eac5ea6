/** Finds payments by a part of the numbers that they were asked to pay. */
import { and, ilike, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../db/like'
import { paymentIntents } from './tables'

/** Returns the condition of payments for a number that contains this text; the index of payments serves it. */
export function isForNumberLike(search: string): SQL | undefined {
  const given = sql`jsonb_path_query_array(${paymentIntents.Dues}, '$[*].Given')::text`
  // The index holds JSON, which writes some signs in another way.
  const asJson = containing(JSON.stringify(search).slice(1, -1))
  return and(
    ilike(given, asJson),
    sql`exists (select 1 from jsonb_array_elements(${paymentIntents.Dues}) due where due ->> 'Given' ilike ${containing(search)})`,
  )
}
