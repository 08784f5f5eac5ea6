/** What is read before anything is drawn, all at once: who, which sites, which texts. */

import { localJson } from '@obverse/browser/storage'
import ra from 'ra-language-english'
import { client, currentCulture, messageOf, setCulture } from '../providers/http'
import { type BackOfficeTexts, createTexts, type Messages } from '../providers/i18n-provider'
import { readSession, type Session } from '../providers/session'
import { loadSites } from '../providers/sites'
import { messages as frame } from './messages'

const rememberedAs = 'admin.culture'
const cultures = ['en-US', 'zh-CN', 'zh-TW', 'de-DE', 'en-GB', 'en-DE', 'en-IN'] as const

/** What staff changed of our texts, for the culture every call asks for from now on. */
const readOverrides = async (culture: string) => {
  setCulture(culture)
  document.documentElement.lang = culture
  // Asked for by name: the back office speaks languages that the site of its host does not have.
  const languageCode = cultures.find((each) => each === culture)
  const query = languageCode ? { languageCode } : {}
  return client.translations.interfaceTexts({ params: { face: 'admin' }, query }, { timeout: 15_000 })
}
/** Somebody chose a culture: remembered on this machine. */
const overrides = (culture: string) => {
  localJson.set(rememberedAs, culture)
  return readOverrides(culture)
}

const libraryTexts: Messages = { 'en-US': ra as unknown as Messages['en-US'] }

export type Boot = { session: Session; texts: BackOfficeTexts }

/** Never rejects: without the sites there is nothing to work on, so a directory that cannot be read is an outage. */
export async function boot(): Promise<Boot> {
  const remembered = localJson.get(rememberedAs)
  const culture = cultures.find((each) => each === remembered) ?? currentCulture()
  const [asked, sites, first] = await Promise.all([
    readSession(client),
    loadSites(client).then(() => null, messageOf),
    readOverrides(culture).catch(() => ({})),
  ])
  const session: Session = asked.state === 'staff' && sites !== null ? { state: 'outage', message: sites } : asked
  return { session, texts: createTexts({ culture, cultures, catalogs: [libraryTexts, frame], overrides, first }) }
}
