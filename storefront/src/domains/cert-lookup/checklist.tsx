import type { Certificate } from '@obverse/contract/domains/cert-lookup'
import { ArrowLink } from '../../components/arrow-link'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import sections from './certificate-page.module.css'
import styles from './checklist.module.css'

/** The id of the list, for the button that leads to it. */
export const checklistId = 'checklist'

/** Lists what a buyer compares with the holder in hand. The checks are kept in the page alone. */
export function Checklist({ page, certificate }: { page: Page; certificate: Certificate }) {
  const t = below(page.t, 'CertLookup')
  const { LabelLines, DisplayGrade, CertNumber, CAC, CollectibleType, Images } = certificate
  const points = [
    t('Checklist.Label', { text: [...LabelLines, DisplayGrade || t('Slab.NoGrade')].join(', ') }),
    t('Checklist.Number', { number: CertNumber }),
    t('Checklist.Corners'),
    ...(CAC ? [t('Checklist.Sticker', { sticker: t(`CAC.${CAC}`) })] : []),
    ...(CAC === '' && CollectibleType === 'Coin' ? [t('Checklist.NoSticker')] : []),
    ...(Images.length > 0 ? [t('Checklist.Pictures')] : []),
  ]
  return (
    <section id={checklistId} className={`${sections.section} ${styles.checklist}`}>
      <h2>{t('Checklist.Title')}</h2>
      <p>{t('Checklist.Lead')}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <label>
              <input type="checkbox" autoComplete="off" />
              <span>{point}</span>
            </label>
          </li>
        ))}
      </ul>
      <p>{t('Checklist.Differs')}</p>
      <ArrowLink href={page.href(paths.helpCenter)}>{t('Support.Help')}</ArrowLink>
    </section>
  )
}
