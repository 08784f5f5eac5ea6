const en = {
  test: 'Test mode: no card is charged.',
  card: 'Card payment',
  register: 'New card',
  number: 'Card number',
  expiration: 'Expiration date (MM/YY)',
  code: 'Security code',
  holder: 'Name on card',
  pay: 'Continue',
  cancel: 'Cancel',
  refused: 'This card was not accepted. Check the details or use another card.',
  challenge: 'Payment confirmation',
  explain: 'Your bank asks you to confirm this payment. In this test the code is 1234.',
  challengeCode: 'Code',
  confirm: 'Confirm',
  over: 'This payment session has ended',
  overText: 'Go back to the shop and start again.',
}
const de: typeof en = {
  test: 'Testbetrieb: Karten werden nicht belastet.',
  card: 'Kartenzahlung',
  register: 'Neue Karte',
  number: 'Kartennummer',
  expiration: 'Gültig bis (MM/JJ)',
  code: 'Prüfnummer',
  holder: 'Name auf der Karte',
  pay: 'Weiter',
  cancel: 'Abbrechen',
  refused: 'Diese Karte wurde nicht angenommen. Prüfen Sie die Angaben, oder nehmen Sie eine andere Karte.',
  challenge: 'Bestätigung der Zahlung',
  explain: 'Ihre Bank bittet Sie, diese Zahlung zu bestätigen. In diesem Test lautet der Code 1234.',
  challengeCode: 'Code',
  confirm: 'Bestätigen',
  over: 'Diese Zahlung ist beendet',
  overText: 'Gehen Sie zum Shop zurück und beginnen Sie neu.',
}

const zhCN: typeof en = {
  test: '测试模式：不会扣款。',
  card: '银行卡支付',
  register: '新银行卡',
  number: '卡号',
  expiration: '有效期（月/年）',
  code: '安全码',
  holder: '持卡人姓名',
  pay: '继续',
  cancel: '取消',
  refused: '此卡未被接受。请检查信息或更换一张卡。',
  challenge: '支付确认',
  explain: '您的银行要求您确认此次支付。测试代码为 1234。',
  challengeCode: '代码',
  confirm: '确认',
  over: '此次支付已结束',
  overText: '请返回商店重新开始。',
}
const zhTW: typeof en = {
  test: '測試模式：不會扣款。',
  card: '信用卡付款',
  register: '新信用卡',
  number: '卡號',
  expiration: '有效期限（月/年）',
  code: '安全碼',
  holder: '持卡人姓名',
  pay: '繼續',
  cancel: '取消',
  refused: '此卡未被接受。請檢查資料或改用另一張卡。',
  challenge: '付款確認',
  explain: '您的銀行要求您確認這筆付款。測試代碼為 1234。',
  challengeCode: '代碼',
  confirm: '確認',
  over: '此次付款已結束',
  overText: '請返回商店重新開始。',
}
const all = { en, de, 'zh-CN': zhCN, 'zh-TW': zhTW }

export type Language = keyof typeof all
export type Texts = typeof en & { lang: Language }

/** Returns the language of the pages for a language tag, or for the list of them that a browser sends. */
export function languageOf(tags: string | undefined): Language {
  const first = tags?.trim().toLowerCase() ?? ''
  if (first.startsWith('zh')) return /^zh-(tw|hk|hant)/.test(first) ? 'zh-TW' : 'zh-CN'
  return first.startsWith('de') ? 'de' : 'en'
}

/** Returns the texts of a provider's pages in the language the payer's browser asks for. */
export function textsFor(acceptLanguage: string | undefined): Texts {
  const lang = languageOf(acceptLanguage)
  return { ...all[lang], lang }
}
