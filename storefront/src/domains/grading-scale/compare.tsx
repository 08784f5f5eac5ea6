import type { PublicGrade, PublicGradingScale } from '@obverse/contract/domains/grading-scale'
import { stepsBetween } from '@obverse/contract/rules/grading-scale'
import { Button } from '../../components/button'
import { SelectField } from '../../components/form/choice-fields'
import { Notice } from '../../components/notice'
import type { Place } from '../../components/picture/stored-picture'
import { RichText } from '../../components/rich-text'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import { anchorOf } from './address'
import { GradePicture } from './grade-picture'
import styles from './grading-scale.module.css'

/** The element to which the address of a comparison leads. */
const compareID = 'compare'

const besideOther: readonly Place[] = [{ width: '280px' }]

/** The codes of two grades, as an address has them; empty for none. */
export type Sent = { from: string; to: string }
type Props = { page: Page; scale: PublicGradingScale; sent: Sent }

/** Tells if an address asks for a comparison. */
export const isAsked = ({ from, to }: Sent): boolean => from !== '' || to !== ''

const nameOf = ({ Label, Name }: PublicGrade) => (Name ? `${Label} – ${Name}` : Label)

/** Renders the choice of two grades, sent as an address so that it works without scripts, and what differs. */
export function Compare({ page, scale, sent }: Props) {
  const t = below(page.t, 'GradingScale.Compare')
  const { Grades, Scale } = scale
  const chosen = [sent.from, sent.to].map((code) => Grades.find(({ Code }) => Code === code))
  const [first, second] = [Grades.at(0), Grades.at(Math.min(5, Grades.length - 1))]
  const field = (name: 'from' | 'to', grade: PublicGrade | undefined) => (
    <SelectField name={name} label={t(name === 'from' ? 'From' : 'To')} defaultValue={grade?.Code ?? ''}>
      {Grades.map((one) => (
        <option key={one.Code} value={one.Code}>
          {nameOf(one)}
        </option>
      ))}
    </SelectField>
  )
  return (
    <section id={compareID} className={styles.compare} aria-labelledby="compare-title">
      <h2 id="compare-title">{t('Title')}</h2>
      <search>
        <form role="presentation" action={`${page.href(paths.gradingScale)}#${compareID}`} className={styles.form}>
          {Scale !== 'standard' && <input type="hidden" name="scale" value={Scale} />}
          {field('from', chosen[0] ?? second)}
          {field('to', chosen[1] ?? first)}
          <div className={styles.send}>
            <Button type="submit">{t('Submit')}</Button>
          </div>
        </form>
      </search>
      {isAsked(sent) && <Answer page={page} scale={scale} grades={chosen} />}
    </section>
  )
}

function Answer({ page, scale, grades }: Omit<Props, 'sent'> & { grades: (PublicGrade | undefined)[] }) {
  const t = below(page.t, 'GradingScale.Compare')
  const [from, to] = grades
  if (!from || !to) return <Notice tone="danger">{t('Unknown')}</Notice>
  const steps = stepsBetween(scale.Grades, from.Code, to.Code)
  if (steps === 0) return <Notice>{t('Same', { grade: from.Label })}</Notice>
  const [better, lesser] = steps > 0 ? [to, from] : [from, to]
  return (
    <>
      <p className={styles.steps}>
        {t('Steps', { count: Math.abs(steps), better: better.Label, lesser: lesser.Label })}
      </p>
      <div className={styles.sides}>
        {[from, to].map((grade) => (
          <article key={grade.Code} className={styles.side}>
            <div className={styles.large}>
              <GradePicture collectible={scale.Collectible} grade={grade} places={besideOther} />
            </div>
            <h3>
              <a href={`#${anchorOf(grade.Code)}`}>{grade.Label}</a> {grade.Name}
            </h3>
            <GradeWords page={page} grade={grade} />
          </article>
        ))}
      </div>
    </>
  )
}

/** Shows what staff wrote about a grade; nothing for one without a text. */
export const GradeWords = ({ page, grade }: { page: Page; grade: Pick<PublicGrade, 'Text' | 'LookFor'> }) => (
  <>
    {grade.Text && <RichText html={grade.Text} />}
    {grade.LookFor && (
      <p className={styles.lookFor}>
        <strong>{page.t('GradingScale.LookFor')}</strong> {grade.LookFor}
      </p>
    )}
  </>
)
