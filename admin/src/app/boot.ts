/** What is read before anything is drawn, all at once: who, which sites, which texts. */

import { localJson } from '@obverse/browser/storage'
import { cultures, firstCulture } from '@obverse/texts'
import { frame } from '@obverse/texts/admin'
import { client, currentCulture, messageOf, setCulture } from '../providers/http'
import { type BackOfficeTexts, createTexts, entriesOf } from '../providers/i18n-provider'
import { readSession, type Session } from '../providers/session'
import { loadSites } from '../providers/sites'

const rememberedAs = 'admin.culture'

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

export type Boot = { session: Session; texts: BackOfficeTexts }

/**
 * Reads everything the first screen needs. Without the sites there is nothing to work on, so a directory that cannot be
 * read is an outage. Rejects only when the frame's texts cannot be fetched: files of this very build.
 */
export async function boot(): Promise<Boot> {
  const remembered = localJson.get(rememberedAs)
  const wanted = remembered ?? currentCulture()
  const culture = cultures.find((each) => each === wanted) ?? firstCulture
  const [asked, sites, entries, first] = await Promise.all([
    readSession(client),
    loadSites(client).then(() => null, messageOf),
    entriesOf(frame, culture),
    readOverrides(culture).catch(() => ({})),
  ])
  const session: Session = asked.state === 'staff' && sites !== null ? { state: 'outage', message: sites } : asked
  return { session, texts: createTexts({ culture, frame: [frame, entries], overrides, first }) }
}
