/** The words of MUI and of its date pickers in the languages of the back office, and how a day is typed in each. */
import { deDE, zhCN, zhTW } from '@mui/material/locale'
import { deDE as deDates, zhCN as zhCNDates, zhTW as zhTWDates } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/de'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'

/** The form in which pickers write a day and an instant, in the tokens of dayjs; `hasNoon` counts hours to twelve. */
export type PickerFormats = { day: string; instant: string; hasNoon: boolean }

const english = { day: 'D MMM YYYY', instant: 'D MMM YYYY, HH:mm', hasNoon: false }
const chinese = { day: 'YYYY年M月D日', instant: 'YYYY年M月D日 HH:mm', hasNoon: false }
const formats: Record<string, PickerFormats> = {
  'en-US': { day: 'MMM D, YYYY', instant: 'MMM D, YYYY, h:mm A', hasNoon: true },
  'en-IN': { day: 'D MMM YYYY', instant: 'D MMM YYYY, h:mm A', hasNoon: true },
  'de-DE': { day: 'DD.MM.YYYY', instant: 'DD.MM.YYYY, HH:mm', hasNoon: false },
  'zh-CN': chinese,
  'zh-TW': chinese,
}
const words = {
  'de-DE': { theme: deDE, dates: deDates, adapterLocale: 'de' },
  'zh-CN': { theme: zhCN, dates: zhCNDates, adapterLocale: 'zh-cn' },
  'zh-TW': { theme: zhTW, dates: zhTWDates, adapterLocale: 'zh-tw' },
}
const wordsOf = (culture: string) => Object.entries(words).find(([of]) => of === culture)?.[1]

/** An empty month as it will be written: MUI writes four letters, which the narrow fields of a phone cut off. */
const englishDates = {
  fieldMonthPlaceholder: ({ contentType }: { contentType: string }) => (contentType === 'letter' ? 'MMM' : 'MM'),
}

/** Returns the components of a theme with MUI's own words in a culture. */
export function themeWords(culture: string): object {
  const own = wordsOf(culture)
  if (!own) return { MuiLocalizationProvider: { defaultProps: { localeText: englishDates } } }
  return { ...own.theme.components, ...own.dates.components }
}

/** Returns the locale and the formats of date pickers: those of lists, so that a day reads the same in both. */
export const pickerWords = (culture: string) => ({
  adapterLocale: wordsOf(culture)?.adapterLocale ?? 'en',
  ...(formats[culture] ?? english),
})
