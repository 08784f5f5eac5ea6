import type { Metadata } from 'next'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { publicMetadata } from '../../lib/public-metadata'
import { pathBelow } from './address'
import type { Answer } from './read-lookup'

/** Returns the head of the page of a lookup. Only a certificate that may be shown is named in it. */
export async function lookupMetadata(page: Page, answer: Answer): Promise<Metadata> {
  const { t, site, culture } = page
  if (answer.state !== 'found') return { title: t('CertLookup.Title'), robots: { index: false } }
  const { CertNumber, Description, DisplayGrade } = answer.lookup.Certificate
  const grade = DisplayGrade || t('CertLookup.Slab.NoGrade')
  const description = t('CertLookup.Page.Description', {
    item: Description,
    grade,
    number: CertNumber,
    site: site.Name,
  })
  // The words of the picture are those of the page.
  const language = culture === site.DefaultCulture ? '' : `?lang=${culture}`
  const address = `${paths.certLookup}data/${pathBelow(CertNumber, '')}picture/${language}`
  return publicMetadata(page, `${paths.certLookup}${pathBelow(CertNumber, '')}`, {
    title: t('CertLookup.Page.Title', { item: Description, number: CertNumber }),
    description,
    image: { address, alt: description, width: 1200, height: 630 },
    isShared: true,
  })
}
