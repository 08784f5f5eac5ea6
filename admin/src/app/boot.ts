/** Reads everything the first screen needs, in parallel: session, sites, texts. */

import { localJson } from '@obverse/browser/storage'
import { cultures, firstCulture } from '@obverse/texts'
import { frame } from '@obverse/texts/admin'
import { client, currentCulture, setCulture, setFailureSentences } from '../providers/http'
import { type BackOfficeTexts, createTexts, entriesOf } from '../providers/i18n-provider'
import { readSession, type Session } from '../providers/session'
import { loadSites } from '../providers/sites'

const rememberedAs = 'admin.culture'

/** Reads the text overrides of staff and sets the culture of all later calls. */
const readOverrides = async (culture: string) => {
  setCulture(culture)
  document.documentElement.lang = culture
  // Sends the language explicitly: the site of this host may not have it.
  const languageCode = cultures.find((each) => each === culture)
  const query = languageCode ? { languageCode } : {}
  return client.translations.interfaceTexts({ params: { face: 'admin' }, query }, { timeout: 15_000 })
}
/** Reads the overrides of a chosen culture and remembers the choice in this browser. */
const overrides = (culture: string) => {
  localJson.set(rememberedAs, culture)
  return readOverrides(culture)
}

export type Boot = { session: Session; texts: BackOfficeTexts }

/**
 * Reads everything the first screen needs. A failure to read the sites is an outage, because no screen works without
 * them. Rejects only when the texts of the frame, files of this build, cannot be fetched.
 */
export async function boot(): Promise<Boot> {
  const remembered = localJson.get(rememberedAs)
  const wanted = remembered ?? currentCulture()
  const culture = cultures.find((each) => each === wanted) ?? firstCulture
  const [asked, sites, entries, first] = await Promise.all([
    readSession(client),
    loadSites(client).then(
      () => null,
      (error: unknown) => ({ error }),
    ),
    entriesOf(frame, culture),
    readOverrides(culture).catch(() => ({})),
  ])
  const texts = createTexts({ culture, frame: [frame, entries], overrides, first })
  setFailureSentences((code) => texts.provider.translate(`frame.failures.${code}`))
  const session: Session = asked.state === 'staff' && sites !== null ? { state: 'outage', ...sites } : asked
  return { session, texts }
}
