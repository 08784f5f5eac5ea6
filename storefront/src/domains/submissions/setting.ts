/** What the screens of this domain are handed: their texts, their addresses and the day. Plain data, for the browser too. */
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { type Texts, type Translate, translator } from '../../lib/texts'
import { todayIn } from './days'

export type Setting = {
  /** Branches of `Submissions`. */
  texts: Texts
  ways: Record<'submissions' | 'deliveries' | 'invoices' | 'invoiceDownload' | 'updatePayment' | 'pay', string>
  /** The day it is where the site is. */
  today: string
}
/** A setting with its `t`, as components pass it on. */
export type View = Setting & { t: Translate; culture: string }

export const viewOf = (setting: Setting): View => ({
  ...setting,
  t: translator(setting.texts),
  culture: setting.texts.culture,
})

/** The setting of a page, with the branches of texts it shows. */
export function settingOf({ texts, href, site }: Page, ...branches: string[]): Setting {
  const all = texts('Submissions')
  const entries = Object.fromEntries(
    Object.entries(all.entries).filter(([path]) => branches.some((branch) => path.startsWith(`${branch}.`))),
  )
  return {
    texts: { ...all, entries },
    ways: {
      submissions: href(paths.submissions),
      deliveries: href(paths.deliveries),
      invoices: href(paths.invoices),
      invoiceDownload: href(paths.invoiceDownload),
      updatePayment: href(paths.updatePayment),
      pay: href(paths.pay),
    },
    today: todayIn(site.Region),
  }
}
