import type { Certificate } from '@obverse/contract/domains/cert-lookup'
import { gradeReason } from '../../../components/grade-reason'
import type { Translate } from '../../../lib/texts'

/** A fact of two certificates, in words; `notes` are shown with it and make no difference. */
export type ComparedFact = { name: string; values: Pair; notes?: Pair }
type Pair = readonly [first: string, second: string]

/** The words and formats of the page that the facts are shown on. */
export type Shown = { t: Translate<'CertLookup'>; dayOf: (instant: string) => string; count: (value: number) => string }

type Both = readonly [first: Certificate, second: Certificate]

export const differs = ({ values: [first, second] }: ComparedFact): boolean => first !== second

/** Returns the facts of two certificates in the order of their pages; one that neither has is left out. */
export function comparedFacts([first, second]: Both, { t, dayOf, count }: Shown): ComparedFact[] {
  const fact = (name: string, of: (one: Certificate) => string): ComparedFact => {
    const given = (one: Certificate) => of(one) || t('Compare.NotGiven')
    return { name, values: [given(first), given(second)] }
  }
  const population = (name: 'At' | 'Finer' | 'Total') =>
    fact(`${t('Population.Title')}: ${t(`Population.${name}`)}`, ({ Population }) => {
      const value = Population?.[name] ?? null
      return value === null ? '' : count(value)
    })
  const all = [
    {
      ...fact(t('Compare.Standing'), (one) => t(`Status.${one.Status}`)),
      notes: [first.StatusReason, second.StatusReason] as const,
    },
    fact(t('Compare.Item'), (one) => one.Description),
    fact(t('Page.Grade'), (one) => gradeOf(one, t)),
    fact(t('Page.Reason'), (one) => gradeReason((code) => t(`Reasons.${code}`), one.GradeReason)),
    fact(t('Page.CAC'), (one) => one.CAC && t(`CAC.${one.CAC}`)),
    fact(t('Page.Year'), (one) => one.Year),
    fact(t('Page.Denomination'), (one) => one.Denomination),
    fact(t('Page.Graded'), (one) => dayOf(one.GradedUTC)),
    population('At'),
    population('Finer'),
    population('Total'),
  ]
  return all.filter(({ values }) => values.some((value) => value !== t('Compare.NotGiven')))
}

/** Returns the sentences that say what two certificates have in common: item, grade, and standing unless both are good. */
export function verdict([first, second]: Both, t: Translate<'CertLookup'>): string {
  if (first.CertNumber === second.CertNumber) return t('Compare.SameNumber')
  const grades = { first: gradeOf(first, t), second: gradeOf(second, t) }
  const standings = { first: t(`Status.${first.Status}`), second: t(`Status.${second.Status}`) }
  return [
    t(isSameItem(first, second) ? 'Compare.SameItem' : 'Compare.OtherItem'),
    grades.first === grades.second ? t('Compare.SameGrade', { grade: grades.first }) : t('Compare.OtherGrade', grades),
    ...(first.Status !== second.Status ? [t('Compare.OtherStanding', standings)] : []),
    ...(first.Status === second.Status && first.Status !== 'active'
      ? [t('Compare.SameStanding', { standing: standings.first })]
      : []),
  ].join(' ')
}

const gradeOf = ({ DisplayGrade }: Certificate, t: Translate<'CertLookup'>) => DisplayGrade || t('Slab.NoGrade')

/** Tells whether two certificates are of one item of the catalogue; outside of it the words of the label decide. */
function isSameItem(first: Certificate, second: Certificate): boolean {
  if (first.CollectibleID !== null || second.CollectibleID !== null) return first.CollectibleID === second.CollectibleID
  return first.CollectibleType === second.CollectibleType && first.Description === second.Description
}
