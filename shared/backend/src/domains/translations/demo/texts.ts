/** Translations of the demonstration, by the English text; `{items}` is what the company grades. */
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

/** English to translation. `was` is the English that was translated, where it has been changed since. */
export type Text = string | { was: string; now: string }
export const demoTexts: Record<string, Record<string, Text>> = {
  'de-DE': german,
  'zh-CN': simplifiedChinese,
  'zh-TW': traditionalChinese,
  'en-GB': {
    'Packing and shipping': 'Packing and posting',
    'How do I prepare my {items} for shipping?': 'How do I prepare my {items} for posting?',
    'Where do I send my package?': 'Where do I send my parcel?',
    'Is my package insured on the way to you?': 'Is my parcel insured on the way to you?',
  },
}

/** What staff wrote over the storefront's own texts, by language and path. */
export const demoInterfaceTexts: Record<string, Record<string, string>> = {
  'zh-CN': {
    'Shell.SkipToContent': '跳到内容',
    'Shell.Menu': '菜单',
    'Shell.Home': '首页',
    'Shell.Events': '活动',
    'Shell.HelpCenter': '帮助中心',
    'Shell.Search': '搜索',
    'Shell.SearchLabel': '搜索帮助中心',
    'Shell.Language': '语言',
    'Shell.Client.Account.Account': '账户',
    'Shell.Client.Account.SignIn': '登录',
    'Shell.Client.Account.SignedInAs': '已登录：{name}',
    'NotFound.Title': '未找到页面',
    'LinkExpired.Title': '此链接已过期',
  },
  'en-GB': { 'Shell.Client.Scheme.Label': 'Colours' },
}
