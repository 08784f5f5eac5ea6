/** The set types and the page about awards of the demonstration in German and Chinese, by their English texts. */
import { createHash } from 'node:crypto'
import type { Context } from '../../context'
import { translations } from '../translations'
import { awardsText } from './demo-data'
import { registryAwards, registrySetTypes } from './tables'
import { AWARDS, SET_TYPE } from './translatables'

const german: Record<string, string> = {
  'Morgan Dollars, 1878–1921': 'Morgan-Dollars, 1878–1921',
  'One dollar of each date and mint, in any designation.':
    'Ein Dollar von jedem Jahr und jeder Prägestätte, in jeder Bezeichnung.',
  'Mercury Dimes, 1916–1945': 'Mercury-Dimes, 1916–1945',
  'One dime of each date and mint.': 'Ein Dime von jedem Jahr und jeder Prägestätte.',
  'Sower Francs': 'Francs mit der Säerin',
  'One franc of each date.': 'Ein Franc von jedem Jahr.',
  '$1 Federal Reserve Notes': 'Federal-Reserve-Noten zu 1 $',
  'One note of each series and bank.': 'Eine Note von jeder Serie und jeder Bank.',
  'One copy of each issue.': 'Ein Exemplar von jeder Ausgabe.',
  'One of each card.': 'Jede Karte einmal.',
  'Rootmarch Duel, Second Printing': 'Rootmarch Duel, zweite Auflage',
  'One of each card of the second printing.': 'Jede Karte der zweiten Auflage einmal.',
  'Registry Awards': 'Auszeichnungen der Registry',
  [awardsText]: `<p>Jeden Januar sehen wir uns alle öffentlichen Sets der Registry an und zeichnen die besten des vergangenen Jahres aus. Eine Anmeldung ist nicht nötig: Ein Set, das am 31. Dezember öffentlich ist, nimmt teil.</p>
<h3>Die Auszeichnungen</h3>
<ul>
<li><strong>Bestes klassisches Set</strong>: ein vollständiges oder fast vollständiges Set älterer Ausgaben.</li>
<li><strong>Bestes modernes Set</strong>: dasselbe für alles, was in den letzten fünfzig Jahren entstand.</li>
<li><strong>Am besten vorgestelltes Set</strong>: Fotos und Beschreibungen, aus denen man etwas lernt.</li>
<li><strong>Bestes eigenes Set</strong>: ein Set nach den Regeln seines Besitzers.</li>
<li><strong>Gesamtleistung</strong>: die Sets eines Mitglieds zusammen.</li>
<li><strong>Publikumsliebling</strong>: von den Mitgliedern gewählt.</li>
</ul>
<h3>Was Gewinner erhalten</h3>
<p>Eine Plakette, ein Zeichen beim Set und ein Guthaben für die nächste Einsendung. Wir schreiben den Gewinnern per E-Mail.</p>`,
}
const simplifiedChinese: Record<string, string> = {
  'Morgan Dollars, 1878–1921': '摩根银元，1878–1921',
  'One dollar of each date and mint, in any designation.': '每个年份和铸币厂各一枚银元，标识不限。',
  'Mercury Dimes, 1916–1945': '墨丘利一角，1916–1945',
  'One dime of each date and mint.': '每个年份和铸币厂各一枚一角银币。',
  'Sower Francs': '播种女神法郎',
  'One franc of each date.': '每个年份各一枚一法郎。',
  '$1 Federal Reserve Notes': '1 美元联邦储备券',
  'One note of each series and bank.': '每个系列和银行各一张。',
  'One copy of each issue.': '每期各一本。',
  'One of each card.': '每种卡各一张。',
  'Rootmarch Duel, Second Printing': 'Rootmarch Duel，第二版',
  'One of each card of the second printing.': '第二版每种卡各一张。',
  'Registry Awards': '收藏登记奖项',
  [awardsText]: `<p>每年一月，我们会评选收藏登记中的所有公开套装，表彰上一年度的最佳套装。无需报名：12 月 31 日处于公开状态的套装自动参评。</p>
<h3>奖项</h3>
<ul>
<li><strong>最佳经典套装</strong>：完整或接近完整的早期发行品套装。</li>
<li><strong>最佳现代套装</strong>：近五十年发行品的套装。</li>
<li><strong>最佳展示套装</strong>：照片和说明让读者有所收获。</li>
<li><strong>最佳自定义套装</strong>：按收藏者自己的规则组成的套装。</li>
<li><strong>综合成就奖</strong>：一位会员的全部套装。</li>
<li><strong>最受欢迎奖</strong>：由会员选出。</li>
</ul>
<h3>获奖者将获得</h3>
<p>一块奖牌、套装旁的标志，以及下次送评的抵用额。我们会通过邮件通知获奖者。</p>`,
}
const traditionalChinese: Record<string, string> = {
  'Morgan Dollars, 1878–1921': '摩根銀元，1878–1921',
  'One dollar of each date and mint, in any designation.': '每個年份和鑄幣廠各一枚銀元，標識不限。',
  'Mercury Dimes, 1916–1945': '墨丘利一角，1916–1945',
  'One dime of each date and mint.': '每個年份和鑄幣廠各一枚一角銀幣。',
  'Sower Francs': '播種女神法郎',
  'One franc of each date.': '每個年份各一枚一法郎。',
  '$1 Federal Reserve Notes': '1 美元聯邦儲備券',
  'One note of each series and bank.': '每個系列和銀行各一張。',
  'One copy of each issue.': '每期各一本。',
  'One of each card.': '每種卡各一張。',
  'Rootmarch Duel, Second Printing': 'Rootmarch Duel，第二版',
  'One of each card of the second printing.': '第二版每種卡各一張。',
  'Registry Awards': '收藏登記獎項',
  [awardsText]: `<p>每年一月，我們會評選收藏登記中的所有公開套組，表揚上一年度的最佳套組。無須報名：12 月 31 日處於公開狀態的套組自動參評。</p>
<h3>獎項</h3>
<ul>
<li><strong>最佳經典套組</strong>：完整或接近完整的早期發行品套組。</li>
<li><strong>最佳現代套組</strong>：近五十年發行品的套組。</li>
<li><strong>最佳展示套組</strong>：照片和說明讓讀者有所收穫。</li>
<li><strong>最佳自訂套組</strong>：依收藏者自己的規則組成的套組。</li>
<li><strong>綜合成就獎</strong>：一位會員的全部套組。</li>
<li><strong>最受歡迎獎</strong>：由會員選出。</li>
</ul>
<h3>獲獎者將獲得</h3>
<p>一面獎牌、套組旁的標誌，以及下次送評的抵用額。我們會以郵件通知獲獎者。</p>`,
}
const languages = { 'de-DE': german, 'zh-CN': simplifiedChinese, 'zh-TW': traditionalChinese }

type Row = typeof translations.$inferInsert
/** Returns the translations of the texts of one record in every language that has them. */
const rowsOf = (EntityType: string, id: number, texts: Record<string, string>): Row[] =>
  Object.entries(languages).flatMap(([LanguageCode, known]) =>
    Object.entries(texts).flatMap(([Field, SourceText]) => {
      const Value = known[SourceText]
      if (Value === undefined) return []
      const SourceHash = createHash('md5').update(SourceText).digest('hex')
      return [{ EntityType, EntityKey: String(id), Field, LanguageCode, Value, SourceText, SourceHash }]
    }),
  )

/** Writes the translations of the set types and of the pages about awards. */
export async function translateRegistry(tx: Context): Promise<void> {
  const types = await tx.db.select().from(registrySetTypes)
  const awards = await tx.db.select().from(registryAwards)
  await tx.db
    .insert(translations)
    .values([
      ...types.flatMap(({ SetTypeID, Name, Description }) => rowsOf(SET_TYPE, SetTypeID, { Name, Description })),
      ...awards.flatMap(({ CompetitiveAwardLandingInfoID, Title, Text }) =>
        rowsOf(AWARDS, CompetitiveAwardLandingInfoID, { Title, Text }),
      ),
    ])
}
