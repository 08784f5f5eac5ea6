import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from './bench-statements.mjs'
import { ask } from './product.mjs'

const ANSWERS = 200
const LETTERS = 2_000
const ARTICLES = 2_000
const TIMES = 15
const GOAL_MS = 250

/** The texts that are searched: a word in many texts, two in few, a word with a wrong letter, a question, and what is nowhere. */
const TYPED = ['grading', 'certificate number', 'certifcate', 'how long does grading take', 'xylophone']

/** Writes as many answers and articles of the first site as a company has after years, of words drawn by chance. */
async function fill(folder) {
  const database = await openDatabase(folder)
  await database.query(`delete from help_center_questions where anchor_name like 'bench-%'`)
  await database.query(`delete from news_articles where seo_name like 'bench-%'`)
  // The number of the row keeps the planner from drawing the words once for all rows.
  const words = (letters) => `(select left(string_agg(word, ' '), ${letters}) from (
    select (string_to_array('a and at box by card census certificate coin customer deep days designation do does fee for from grade grades grading has
      holder how in invoice is it long luster mail may member month name number of on one or order our paid pay population proof registry report
      return send service set shipped slab strike submission take that the their then tier time to track until value variety we when with you your',
      ' '))[1 + floor(random() * 79)::int] as word from generate_series(1, ${Math.ceil(letters / 4)}) where n > 0) drawn)`
  await database.query(`insert into help_center_questions (subcategory_id, name, anchor_name, text, plain_text, is_published, sort_order)
    select subcategory_id, 'How ' || name, 'bench-' || n, '<p>' || words || '</p>', words, true, 1000 + n
    from (select n, ${words(50)} as name, ${words(LETTERS)} as words from generate_series(1, ${ANSWERS}) n) made, lateral (
      select subcategory_id from help_center_subcategories join help_center_categories using (category_id)
      where site_id = 1 and is_published order by subcategory_id limit 1) place`)
  await database.query(`with made as (
      insert into news_articles (title, seo_name, summary, text, is_published, starts_utc)
      select ${words(60)}, 'bench-' || n, ${words(160)}, '', true, now() - n * interval '1 hour' from generate_series(1, ${ARTICLES}) n
      returning news_article_id, starts_utc)
    insert into news_article_sites (news_article_id, site_id, shown_from) select news_article_id, 1, starts_utc from made`)
  for (const table of ['help_center_questions', 'news_articles', 'news_article_sites'])
    await database.query(`vacuum analyze ${table}`)
  await database.end()
}

let visitors = 0
/** Each search is somebody else's, so that none meets the limit of a network. */
const nextVisitor = () => `10.1.${visitors >> 8}.${visitors++ & 255}`

/** Measures the two searches of visitors, one after the other, in a site with as many texts as a company has after years. */
export async function benchSearch({ port, folder }) {
  await fill(folder)
  console.log(
    `\nSearches of visitors among ${ANSWERS} answers of ${LETTERS} letters and ${ARTICLES} articles, one after the other (goal: p50 ${GOAL_MS} ms, and no kind of results that took too long)`,
  )
  for (const [name, path] of [
    ['the site', '/api/site-search/?q='],
    ['the help center', '/about/help-center-faqs/search/?keywords='],
  ])
    for (const typed of TYPED) {
      const spent = []
      let slow = ''
      for (let i = 0; i < TIMES; i++) {
        const began = performance.now()
        const answer = await ask({
          port,
          path: path + encodeURIComponent(typed),
          headers: { 'x-forwarded-for': nextVisitor() },
        })
        spent.push(performance.now() - began)
        if (answer.status !== 200) throw new Error(`${path}${typed} answered ${answer.status}`)
        if (/"IsSlow":true/.test(answer.bytes.toString())) slow = ', a kind TOOK TOO LONG'
        await sleep(50)
      }
      const p50 = spent.sort((a, b) => a - b)[TIMES >> 1]
      const verdict = p50 <= GOAL_MS ? 'met' : 'MISSED'
      console.log(`  ${name.padEnd(16)} ${typed.padEnd(28)} p50 ${p50.toFixed(0).padStart(4)} ms   ${verdict}${slow}`)
    }
}
