import { timeZones } from '@obverse/contract/rules/sites'
import type { ReactNode } from 'react'
import { ArrowLink } from '../../components/arrow-link'
import { ButtonLink } from '../../components/button'
import { formatInstant } from '../../lib/dates'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { below } from '../../lib/texts'
import { pathBelow } from './address'
import { AnswerBox } from './answer-box'
import styles from './answer-box.module.css'
import { exampleNumber } from './example'
import type { Answer as AnswerOf } from './read-lookup'
import { ReportLink } from './report/report-link'

type Shown = Exclude<AnswerOf, { state: 'found' }>
type Props = {
  page: Page
  answer: Shown
  challenge: ReactNode
  /** The address to try again at; that of the certificate unless given. */
  again?: string
  /** False for an answer beside another one. */
  isFirst?: boolean
}

/** Renders what a lookup came to, when it is not a certificate: each state has a sentence and a next step. */
export function Answer({ page, answer, challenge, again, isFirst = true }: Props) {
  const { site, href, culture } = page
  const box = { isFirst }
  const t = below(page.t, 'CertLookup')
  const base = href(paths.certLookup)
  const help = <ArrowLink href={href(paths.helpCenter)}>{t('Support.Help')}</ArrowLink>
  const example = t(site.CollectibleTypes.some((type) => /coin|note/i.test(type)) ? 'Example.Short' : 'Example.Long', {
    number: exampleNumber(site.Company),
  })
  switch (answer.state) {
    case 'none':
      return null
    case 'invalid':
      return <AnswerBox {...box} tone="danger" title={t('Invalid.Title')} texts={[example]} actions={help} />
    case 'submission':
      return (
        <AnswerBox
          {...box}
          tone="info"
          title={t('Line.Title')}
          texts={[t('Line.Text', { number: answer.number, example: `${answer.number}-001` })]}
        />
      )
    case 'foreign':
      return (
        <AnswerBox
          {...box}
          tone="info"
          title={t('Foreign.Title', answer)}
          texts={[t('Foreign.Text', answer), `${t('Where')} ${example}`]}
        />
      )
    case 'not-found':
      return answer.grade === '' ? (
        <AnswerBox
          {...box}
          tone="danger"
          title={t('NotFound.Title', answer)}
          texts={[`${t('NotFound.Text')} ${example}`]}
          actions={
            <>
              {help}
              <ReportLink page={page} number={answer.number} />
            </>
          }
        />
      ) : (
        <AnswerBox
          {...box}
          tone="danger"
          title={t('NotFound.WithGrade', answer)}
          texts={[t('NotFound.GradeText')]}
          actions={
            <>
              <ButtonLink href={`${base}${pathBelow(answer.number, '')}`}>{t('NotFound.WithoutGrade')}</ButtonLink>
              <ReportLink page={page} number={answer.number} />
            </>
          }
        />
      )
    case 'sister':
      return (
        <AnswerBox
          {...box}
          tone="info"
          title={t('Sister.Title', { number: answer.number, company: page.t(`Footer.Company.${answer.company}`) })}
          texts={[t('Sister.Text')]}
          actions={<ButtonLink href={answer.address}>{t('Sister.Open', answer)}</ButtonLink>}
        />
      )
    case 'support':
      return (
        <AnswerBox
          {...box}
          tone="info"
          title={t('Support.Title', answer)}
          texts={[t('Support.Text'), ...(answer.contact ? [t('Support.Contact', answer)] : [])]}
          actions={
            <>
              {help}
              <ReportLink page={page} number={answer.number} />
            </>
          }
        />
      )
    case 'challenge':
      return (
        <AnswerBox {...box} tone="info" title={t('Challenge.Title')} texts={[t('Challenge.Text')]}>
          {challenge}
          <p className={styles.then}>{t('Challenge.Then', answer)}</p>
        </AnswerBox>
      )
    case 'limited':
      return (
        <AnswerBox
          {...box}
          tone="warning"
          title={t('Limited.Title')}
          texts={[
            t('Limited.Text', { moment: formatInstant(answer.until, culture, timeZones[site.Region]) }),
            t('Limited.SignedIn'),
          ]}
          actions={
            <ButtonLink
              href={`${href(paths.signIn)}?redirect=${encodeURIComponent(again ?? `${base}${pathBelow(answer.number, '')}`)}`}
            >
              {t('Limited.SignIn')}
            </ButtonLink>
          }
        />
      )
    case 'unavailable':
      return (
        <AnswerBox
          {...box}
          tone="warning"
          title={t('Unavailable.Title')}
          texts={[t('Unavailable.Text')]}
          actions={
            <ButtonLink href={again ?? `${base}${pathBelow(answer.number, '')}`}>{t('Unavailable.Again')}</ButtonLink>
          }
        />
      )
  }
}
