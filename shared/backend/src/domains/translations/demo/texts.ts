/** Translations of the demonstration, by the English text; `{items}` is the kind of item that the company grades. */
import { coinDrawings } from './coin-drawings'
import { german } from './german'
import { simplifiedChinese } from './simplified-chinese'
import { traditionalChinese } from './traditional-chinese'

export const nouns: Record<string, Record<string, string>> = {
  'en-US': { NGC: 'coins', PMG: 'notes', CGC: 'comics', CSG: 'cards', CRD: 'cards' },
  'en-GB': { NGC: 'coins', PMG: 'banknotes', CGC: 'comics', CSG: 'cards', CRD: 'cards' },
  'de-DE': { NGC: 'Münzen', PMG: 'Banknoten', CGC: 'Comics', CSG: 'Karten', CRD: 'Karten' },
  'zh-CN': { NGC: '钱币', PMG: '纸币', CGC: '漫画', CSG: '球星卡', CRD: '卡牌' },
  'zh-TW': { NGC: '錢幣', PMG: '紙鈔', CGC: '漫畫', CSG: '球員卡', CRD: '卡牌' },
}

/** English to translation. `was` is the English text that was translated, if it has changed since. */
export type Text = string | { was: string; now: string }
export const demoTexts: Record<string, Record<string, Text>> = {
  'de-DE': { ...german, ...coinDrawings('de-DE') },
  'zh-CN': { ...simplifiedChinese, ...coinDrawings('zh-CN') },
  'zh-TW': { ...traditionalChinese, ...coinDrawings('zh-TW') },
  'en-GB': {
    'Packing and shipping': 'Packing and posting',
    'How do I prepare my {items} for shipping?': 'How do I prepare my {items} for posting?',
    'Where do I send my package?': 'Where do I send my parcel?',
    'Is my package insured on the way to you?': 'Is my parcel insured on the way to you?',
  },
}

/** Texts of the storefront that staff have overridden, by language and path. */
export const demoInterfaceTexts: Record<string, Record<string, string>> = {
  'zh-CN': { 'Shell.SearchPlaceholder': '请输入您的问题' },
  'de-DE': { 'Home.Help.Link': 'Zu den Antworten' },
  'en-GB': { 'Home.Events.Title': 'Meet us at a fair' },
}
