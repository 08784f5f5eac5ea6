import { ArrowLink } from '../../components/arrow-link'
import layout from '../../components/layout.module.css'
import { Notice } from '../../components/notice'
import { PageTitle } from '../../components/page-title'
import { formatDay } from '../../lib/dates'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import styles from './accounts.module.css'
import { SignOutButton } from './sign-out-button'

/** The account of the person signed in: the profile as it is, and how they sign in. */
export async function AccountLanding({ page }: { page: Page }) {
  const { t, culture, href, client, texts } = page
  const [profile, person] = await Promise.all([client.accounts.profile(), client.accounts.currentUser()])
  const staff = person.IsAnonymous || !person.IsStaff ? null : person
  const facts = [
    ['Name', `${profile.FirstName} ${profile.LastName}`.trim()],
    ['PublicName', profile.PublicName],
    ['Email', profile.Email],
    ['CollectingInterest', profile.CollectingInterest],
    ['MemberSince', formatDay(profile.MemberSinceUTC, culture)],
  ] as const
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Accounts.Landing.Title', { name: profile.FirstName || profile.PublicName })}
        lead={t('Accounts.Landing.Lead')}
      />
      {staff?.MustEnrolSecondFactor && (
        <div className={styles.notices}>
          <Notice tone="warning" quiet>
            <p>{t('Accounts.Landing.MustEnroll')}</p>
            <a href={href(paths.secondFactor)}>{t('Accounts.Landing.SecondFactorOff')}</a>
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="profile">
          <h2 id="profile">{t('Accounts.Landing.Profile')}</h2>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{t(`Accounts.Landing.Fields.${name}`)}</dt>
                <dd className={value ? undefined : styles.blank}>{value || t('Accounts.Landing.Blank')}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={styles.panel} aria-labelledby="security">
          <h2 id="security">{t('Accounts.Landing.Security')}</h2>
          <div className={styles.ways}>
            <ArrowLink href={href(paths.sessions)}>{t('Accounts.Landing.Sessions')}</ArrowLink>
            <ArrowLink href={href(paths.secondFactor)}>
              {t(`Accounts.Landing.SecondFactor${!person.IsAnonymous && person.HasSecondFactor ? 'On' : 'Off'}`)}
            </ArrowLink>
            {staff && <ArrowLink href={href('/admin/')}>{t('Accounts.Landing.BackOffice')}</ArrowLink>}
          </div>
          <SignOutButton home={href(paths.home)} label={t('Accounts.Landing.SignOut')} texts={texts('Form')} />
        </section>
      </div>
    </div>
  )
}
