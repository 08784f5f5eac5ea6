import type { LanguageCode } from '@obverse/contract'

/** What each language calls itself, for the reader who looks for their own (SITE-10). */
const ownNames: Record<LanguageCode, string> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'de-DE': 'Deutsch',
  'en-GB': 'English (UK)',
  'en-DE': 'English',
  'en-IN': 'English (India)',
}

export const ownLanguageName = (code: LanguageCode): string => ownNames[code]
