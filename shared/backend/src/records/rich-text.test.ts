import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/harness'
import { plainText, plainTextOf, sanitizeRichText } from './rich-text'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('HC-5 the words of a rich text', () => {
  it.each([
    ['<p>One</p><p>two<br>three<br />four</p><ul><li>five</li></ul>', 'One two three four five'],
    [
      '<p>Half<strong>way</strong> &amp; back, 3 &lt; 4 &gt; 2, &quot;quoted&quot;</p>',
      'Halfway & back, 3 < 4 > 2, "quoted"',
    ],
    ['<p>Written as &amp;lt;b&amp;gt;</p>', 'Written as &lt;b&gt;'],
    ['<p>  Lines\n\tand   blanks </p>', 'Lines and blanks'],
    [
      '<table><tr><th scope="col">Tier</th><td><a href="https://ngc.example/?a=1&amp;b=2" title="a &gt; b">Fees</a></td></tr></table>',
      'Tier Fees',
    ],
    ['', ''],
  ])('are the same in this process and in the database: %s', async (html, words) => {
    const clean = sanitizeRichText(html)
    const { rows } = await app.ctx.db.execute<{ words: string }>(
      sql`select ${plainTextOf(sql`${clean}::text`)} as words`,
    )
    expect([plainText(clean), rows[0]?.words]).toEqual([words, words])
  })
})
