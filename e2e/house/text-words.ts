/**
 * Finds wrong words and marks in the texts: every thing has one word in every language, and every language its marks.
 */
import { chainOf, cultures, type Entries, flatten } from '@obverse/texts'
import type { TextFile } from './texts'

/** A pattern of the wrong word or mark, and the right one. */
type Rule = [wrong: RegExp, right: string]

const english: readonly Rule[] = [
  [/\w'\w|s' /, '’'],
  [/"/, '“ ”'],
  [/\S …/, '… without a space'],
  [/Super Admin|super-admin/, 'super admin'],
  [/(?<![-\w])[Mm]ail(?:s|ed)?\b/, 'e-mail'],
  [/\blog(?:ged)? in (?:to|with|again)\b/i, 'sign in'],
  [/\bFAQ\b/, 'help center'],
  [/US English/, 'English'],
  [/\bPartially\b/, 'Partly'],
  [/\bgateway\b/i, 'processor'],
  [/Please fill/, 'Enter a …'],
]

const american: readonly Rule[] = [
  ...english,
  [/\bworking day/i, 'business day'],
  [/\bcentre/i, 'center'],
  [/\bcolour/i, 'color'],
  [/\bcancell(?:ed|ing)\b/i, 'canceled, canceling'],
  [/\bcatalogue/i, 'catalog'],
  [/(?:organ|personal|recogn|author|custom|final)is(?:e|ing|ation)/i, '-ize'],
  [/\blabelled|\bfavourite|\bgrey\b/i, 'labeled, favorite, gray'],
  [/\bpostcode/i, 'postal code'],
]

const british: readonly Rule[] = [
  ...english,
  [/\bcancel(?:ed|ing)\b/i, 'cancelled, cancelling'],
  [/\bcenter/i, 'centre'],
  [/\bcolor/i, 'colour'],
  [/\bcatalog(?!ue)/i, 'catalogue'],
  [/(?:organ|personal|recogn|author|custom|final)iz/i, '-ise'],
  [/\blabeled|\bfavorite|\bgray\b/i, 'labelled, favourite, grey'],
  [/\blicense\b/i, 'licence'],
  [/\binquir/i, 'enquiry'],
  [/\bspecialt(?:y|ies)\b/i, 'speciality'],
  [/\bpostal code/i, 'postcode'],
  [/\bexpiration\b/i, 'expiry date'],
  [/\bpackages?\b/i, 'parcel'],
  [/\bshipping address/i, 'delivery address'],
  [/\breturn shipping/i, 'return postage'],
  [/\bshipped\b/i, 'dispatched'],
  [/\bpaper money/i, 'banknotes'],
  [/\bbooth\b/i, 'stand'],
  [/\bsweepstakes\b/i, 'prize draw'],
  [/\bvalid through\b/i, 'valid until'],
  [/\bbusiness day/i, 'working day'],
]

const german: readonly Rule[] = [
  [/"|“[^„“]*”/, '„ “'],
  [/\p{L}…/u, '… after a space'],
  [/z\. ?B\./, 'zum Beispiel'],
  [/E-Mail [A-Z]\p{Ll}+(?:e|en)?\b(?<=Adresse|Adressen)/u, 'E-Mail-Adresse'],
  [/MwSt\.|Mehrwertsteuer/, 'USt., Umsatzsteuer'],
  [/Zusteller/, 'Paketdienst'],
  [/nicht geklappt/, 'fehlgeschlagen, or the thing that was not saved'],
  [/Backup-?Code/i, 'Ersatzcode'],
  [/Lieferschein/, 'Zustellnachweis'],
  [/Lieferadresse/, 'Versandadresse'],
  [/Zahlungsmittel/, 'Zahlungsart'],
  [/Noch einmal versuchen/, 'Erneut versuchen'],
  [/Auftrag(?:snummer|ssystem)?\b/, 'Bestellung, Bestellnummer'],
  [/Belastung/, 'Abbuchung'],
  [/Hüllen?\b|[Vv]erkapsel|[Vv]ersiegel/, 'Kapsel, einkapseln'],
  [/Experten|Prüfer\b/, 'Gutachter'],
  [/[Ee]inreich(?:ung|en)/, 'Einsendung, einsenden'],
  [/\bLabels?\b/, 'Etikett'],
  [/Bundesstaat/, 'Bundesland oder Region'],
  [/freiwillig\)/, '(optional)'],
  [/US-Englisch|\(UK\)/, 'Englisch, Englisch (Großbritannien)'],
  [/zweite[rn]? Faktor/i, 'Zwei-Faktor-Anmeldung'],
  [/Hilfecenter|FAQ/, 'Hilfe'],
  [/Geldschein|Papiergeld/, 'Banknote'],
  [/Zahlende Person/, 'Zahler'],
  [/Bilderschau|Voriges/, 'Diashow, Vorheriges'],
  [/Abrechnungsabweichung/, 'Abweichung'],
  [/[Ee]inloggen|Login/, 'anmelden'],
  [/Backend/, 'Verwaltung'],
  [/Gutscheincode/, 'Rabattcode'],
  [/Umfrage/, 'Abstimmung'],
  [/\b(?:dein|deine|deiner|du|dich|dir)\b/i, 'Sie, Ihr'],
]

const chineseMarks: readonly Rule[] = [
  [/\p{Script=Han}[,.:;!?]|[,:;!?] ?\p{Script=Han}/u, 'a full-width mark'],
  [/[，。：；！？（）、] +\S|[^\n\s] +[，。：；！？（）、]/, 'no space beside a full-width mark'],
  [/\p{Script=Han} …|…\s*\w/u, '… without a space'],
  [/(?:国家|國家)／(?:地区|地區)|州／省|省[/／]州/, '/ between 国家 and 地区; 州/省'],
  [/\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}/u, 'a space between Chinese and Latin letters'],
  [/你/, '您'],
]

const simplified: readonly Rule[] = [
  ...chineseMarks,
  [/[「」『』]/, '“ ” ‘ ’'],
  [/发票/, '账单'],
  [/(?<!电子)邮箱|邮箱地址|电子邮件地址/, '电子邮箱'],
  [/名字|姓氏/, '名, 姓'],
  [/发货/, '寄出'],
  [/存世量/, '评级数量'],
  [/分数/, '积分'],
  [/注册榜/, '收藏登记'],
  [/工作人员/, '员工'],
  [/备用码/, '备用验证码'],
  [/类别/, '分类'],
  [/轮播图/, '轮播项'],
  [/(?:活动|活跃)会话/, '登录中的会话'],
  [/付款链接/, '支付链接'],
  [/送货单/, '签收单'],
  [/（可选）/, '（选填）'],
  [/已存卡/, '扣款卡'],
  [/尚无需/, '尚未到付款时间'],
  [/无评级/, '不予评级'],
  [/，尾号/, '（尾号 …）'],
  [/账号/, '账户'],
  [/硬币/, '钱币'],
  [/收藏家/, '藏家'],
  [/解答/, '答案'],
  [/评级修改/, '等级更改'],
  [/物品/, '藏品'],
  [/(?:本|此|该|每个|所有|这些|我们的)网站/, '站点'],
]

const traditional: readonly Rule[] = [
  ...chineseMarks,
  [/[“”‘’]/, '「 」『 』'],
  [/發票/, '帳單'],
  [/名字|姓氏/, '名, 姓'],
  [/存世量/, '評級數量'],
  [/分數/, '積分'],
  [/註冊榜/, '收藏登記'],
  [/工作人員/, '員工'],
  [/備用碼/, '備用驗證碼'],
  [/類別/, '分類'],
  [/輪播圖/, '輪播項'],
  [/（可選）/, '（選填）'],
  [/尚不需付款/, '尚未到付款時間'],
  [/無評級/, '不予評級'],
  [/，末四碼/, '（末四碼 …）'],
  [/賬/, '帳'],
  [/硬幣/, '錢幣'],
  [/紙幣/, '紙鈔'],
  [/收藏家/, '藏家'],
  [/解答/, '答案'],
  [/評級修改/, '等級變更'],
  [/訂單號碼|證書號碼|發票號碼/, '編號'],
  [/保養/, '養護'],
  [/英語/, '英文'],
  [/站點/, '網站'],
  [/信息/, '資訊, 訊息'],
  [/默認/, '預設'],
  [/視頻/, '影片'],
  [/鏈接/, '連結'],
  [/用戶/, '使用者'],
  [/更改/, '變更'],
  [/紀錄/, '記錄'],
  [/軟件|網絡|服務器|繫統/, '軟體, 網路, 伺服器, 系統'],
  [/添加|點擊|設置|查找/, '新增, 點選, 設定, 尋找'],
  [/郵箱|質量|屏幕/, '郵件地址, 品質, 螢幕'],
]

const rules: Record<string, readonly Rule[]> = {
  'en-US': american,
  'en-GB': british,
  'en-DE': british,
  'en-IN': british,
  'de-DE': german,
  'zh-CN': simplified,
  'zh-TW': traditional,
}

/** Texts in which a wrong word is right, by culture and key, and the reason. */
const rightThere: Readonly<Record<string, string>> = {
  'de-DE house/server Trouble.unavailable.MissingCalls': 'names the backend for those who connect it',
}

/** Returns the texts of a culture, its fallbacks among them, by file and key. */
function textsOf(files: readonly TextFile[], culture: string): Entries {
  const entries: Entries = {}
  // The English of react-admin is its package's own.
  for (const part of chainOf(culture))
    for (const file of files)
      if (file.culture === part && !(file.domain === 'react-admin' && part === 'en-US'))
        for (const [key, text] of Object.entries(flatten(file.tree)))
          entries[`${file.domain}/${file.face} ${key}`] = text
  return entries
}

/**
 * Reports every text with a wrong word or mark: culture, file and key, the word found and the right one. Names of
 * placeholders are not read.
 */
export function wrongWords(
  files: readonly TextFile[],
  allowed: Readonly<Record<string, string>> = rightThere,
): string[] {
  const found = new Set<string>()
  const lines = cultures.flatMap((culture) =>
    Object.entries(textsOf(files, culture)).flatMap(([key, text]) =>
      (rules[culture] ?? []).flatMap(([wrong, right]) => {
        const [word] = wrong.exec(text.replace(/\{\w+\}/g, '{}')) ?? []
        if (word === undefined) return []
        found.add(`${culture} ${key}`)
        return Object.hasOwn(allowed, `${culture} ${key}`) ? [] : [`${culture} ${key}: "${word}" instead of ${right}`]
      }),
    ),
  )
  const idle = Object.keys(allowed).filter((key) => !found.has(key))
  return [...lines, ...idle.map((key) => `${key}: nothing is wrong there, take it out of the exceptions`)]
}
