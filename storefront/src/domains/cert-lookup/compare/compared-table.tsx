import type { CertImage, Certificate } from '@obverse/contract/domains/cert-lookup'
import { timeZones } from '@obverse/contract/rules/sites'
import { dateFormat, numberFormat } from '@obverse/texts/formats'
import type { ReactNode } from 'react'
import { Holder } from '../../../components/holder/holder'
import layout from '../../../components/layout.module.css'
import { GuardedImage } from '../../../components/picture/guarded-image'
import { roles } from '../../../components/table-roles'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import { pathBelow } from '../address'
import { slabRecordOf } from '../slab-record'
import styles from './compare-page.module.css'
import { comparedFacts, differs } from './facts'

type Props = { page: Page; certificates: readonly [first: Certificate, second: Certificate] }

/** Renders two certificates beside each other. A fact that differs says so, and has a bar beside it. */
export function ComparedTable({ page, certificates }: Props) {
  const { site, culture, href } = page
  const t = below(page.t, 'CertLookup')
  const number = numberFormat(culture)
  const day = dateFormat(culture, { dateStyle: 'long', timeZone: timeZones[site.Region] })
  const facts = comparedFacts(certificates, {
    t,
    dayOf: (instant) => day.format(new Date(instant)),
    count: (value) => number.format(value),
  })
  const sides = (['front', 'back'] as const).filter((side) =>
    certificates.some(({ Images }) => Images.some(({ Side }) => Side === side)),
  )
  const row = (name: string, cellOf: (certificate: Certificate) => ReactNode) => (
    <tr key={name} {...roles.row}>
      <th scope="row" {...roles.rowHead}>
        {name}
      </th>
      {certificates.map((certificate, at) => (
        <td key={at === 0 ? 'first' : 'second'} {...roles.cell}>
          {cellOf(certificate)}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={styles.table} {...roles.table}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          <th scope="col" {...roles.head} className={styles.corner}>
            <span className={layout.hidden}>{t('Compare.Fact')}</span>
          </th>
          {certificates.map(({ CertNumber }, at) => (
            <th key={at === 0 ? 'first' : 'second'} scope="col" {...roles.head}>
              <a href={`${href(paths.certLookup)}${pathBelow(CertNumber, '')}`}>{CertNumber}</a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {row(t('Compare.Holder'), (certificate) => (
          <div className={styles.holder}>
            <Holder record={slabRecordOf(certificate, site.Name, t)} size="card" />
          </div>
        ))}
        {facts.map((fact) => (
          <tr key={fact.name} {...roles.row} data-differs={differs(fact) || undefined}>
            <th scope="row" {...roles.rowHead}>
              {fact.name}
              {differs(fact) && <span className={styles.differs}>{t('Compare.Differs')}</span>}
            </th>
            {fact.values.map((value, at) => (
              <td key={at === 0 ? 'first' : 'second'} {...roles.cell}>
                {value}
                {fact.notes?.[at] && <p className={styles.note}>{fact.notes[at]}</p>}
              </td>
            ))}
          </tr>
        ))}
        {sides.map((side) =>
          row(t(`Pictures.${side}`), ({ Images, Description }) => (
            <Picture page={page} image={Images.find(({ Side }) => Side === side)} item={Description} />
          )),
        )}
      </tbody>
    </table>
  )
}

function Picture({ page, image, item }: { page: Page; image: CertImage | undefined; item: string }) {
  const t = below(page.t, 'CertLookup.Pictures')
  if (!image) return page.t('CertLookup.Compare.NoPicture')
  return (
    <GuardedImage
      src={image.Url}
      alt={t('Alt', { side: t(image.Side), item })}
      width={image.Width}
      height={image.Height}
      missing={t('Missing')}
      copyright={page.site.Settings.imageRightClickNotice ? t('Copyright') : undefined}
    />
  )
}
