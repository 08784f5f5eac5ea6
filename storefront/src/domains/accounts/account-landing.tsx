import { countryName, townLine } from '@obverse/browser/countries'
import type { ShippingForm } from '@obverse/contract/domains/accounts'
import { fullName } from '@obverse/contract/full-name'
import { ArrowLink } from '../../components/arrow-link'
import { Columns } from '../../components/columns'
import { Fact, FactList } from '../../components/fact-list'
import layout from '../../components/layout.module.css'
import { Notice } from '../../components/notice'
import { Texts } from '../../components/page-texts'
import { PageTitle } from '../../components/page-title'
import { accountPages, pathOfAccountPage } from '../../lib/account-pages'
import { formatDay } from '../../lib/dates'
import { formatMoney } from '../../lib/money'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { readUnpaid, totalOf } from '../../lib/unpaid-invoices'
import styles from './accounts.module.css'
import { SavedNotice } from './saved-notice'
import { SignOutButton } from './sign-in/sign-out-button'

/** Renders the account page of the visitor: profile, address and links to the other account pages. */
export async function AccountLanding({ page }: { page: Page }) {
  const { t, culture, href, client } = page
  const [profile, person, address, { Count: open }, dealer, unpaid] = await Promise.all([
    client.accounts.profile(),
    client.accounts.currentUser(),
    client.accounts.shippingAddress(),
    client.accounts.openTerms(),
    client.dealers.received(),
    readUnpaid(page),
  ])
  const staff = person.IsAnonymous || !person.IsStaff ? null : person
  const owed = totalOf(unpaid)
  const facts = [
    ['Name', fullName(profile)],
    ['PublicName', profile.PublicName],
    ['Email', profile.Email],
    ['CollectingInterest', profile.CollectingInterest],
    ['MemberSince', formatDay(profile.MemberSinceUTC, culture)],
  ] as const
  return (
    <Texts page={page} of={['Accounts.Landing.Saved', 'Form']}>
      <div className={layout.page}>
        <PageTitle page={page} title={t('Accounts.Landing.Title', { name: profile.FirstName || profile.PublicName })} />
        <div className={styles.notices}>
          <SavedNotice />
          {staff?.MustEnrolSecondFactor && (
            <Notice tone="warning" quiet>
              <p>{t('Accounts.Landing.MustEnroll')}</p>
              <a href={href(paths.secondFactor)}>{t('Accounts.Landing.SecondFactorOff')}</a>
            </Notice>
          )}
          {owed && (
            <Notice tone="info" quiet>
              <p>{t('Submissions.Unpaid.Title', { count: unpaid.length, amount: formatMoney(owed, culture) })}</p>
              <a href={href(paths.submissions)}>{t('Submissions.Unpaid.View')}</a>
            </Notice>
          )}
          {open > 0 && (
            <Notice tone="info" quiet>
              <p>{t('Accounts.Terms.Open', { count: open })}</p>
              <a href={href(paths.terms)}>{t('Accounts.Landing.ReadTerms')}</a>
            </Notice>
          )}
          {dealer.Invitations.length > 0 && (
            <Notice tone="info" quiet>
              <p>{t('Dealers.Landing.Invited', { count: dealer.Invitations.length })}</p>
              <a href={href(paths.dealerInvitations)}>{t('Dealers.Landing.SeeInvitations')}</a>
            </Notice>
          )}
          {dealer.ActsFor !== null && (
            <Notice tone="info" quiet>
              <p>{t('Dealers.Invitations.ActsFor', { dealer: dealer.ActsFor })}</p>
              <a href={href(paths.dealerAccount)}>{t('Dealers.Landing.SeeDealer')}</a>
            </Notice>
          )}
        </div>
        <Columns aside="wide-end">
          <div className={styles.panel}>
            <section className={styles.panel} aria-labelledby="profile">
              <div className={styles.head}>
                <h2 id="profile">{t('Accounts.Landing.Profile')}</h2>
                <a href={href(paths.profile)}>{t('Accounts.Landing.EditProfile')}</a>
              </div>
              <FactList layout="beside">
                {facts.map(([name, value]) => (
                  <Fact key={name} name={t(`Accounts.Landing.Fields.${name}`)}>
                    {value || <span className={styles.blank}>{t('Accounts.Landing.Blank')}</span>}
                  </Fact>
                ))}
                <Fact name={t('Accounts.Landing.Fields.Address')}>
                  <Address address={address} blank={t('Accounts.Landing.Blank')} culture={culture} />
                  <a href={href(paths.address)}>
                    {t(`Accounts.Landing.${address.CountryID === null ? 'AddAddress' : 'EditAddress'}`)}
                  </a>
                </Fact>
              </FactList>
            </section>
          </div>
          <div className={styles.panel}>
            {accountPages(page).map(({ group, pages }) => (
              <nav key={group} className={styles.ways} aria-labelledby={`group-${group}`}>
                <h2 id={`group-${group}`}>{t(`Accounts.Groups.${group}`)}</h2>
                {pages.map((name) => (
                  <ArrowLink key={name} href={href(pathOfAccountPage(name))}>
                    {t(`Accounts.Pages.${name}`)}
                  </ArrowLink>
                ))}
                {group === 'Security' && staff && (
                  <ArrowLink href={href('/admin/')}>{t('Accounts.Landing.BackOffice')}</ArrowLink>
                )}
              </nav>
            ))}
            <SignOutButton home={href(paths.home)}>{t('Accounts.Landing.SignOut')}</SignOutButton>
          </div>
        </Columns>
      </div>
    </Texts>
  )
}

/** Renders a shipping address as it is printed on a parcel. */
function Address({ address, blank, culture }: { address: ShippingForm; blank: string; culture: string }) {
  if (address.CountryID === null) return <p className={styles.blank}>{blank}</p>
  const place = townLine(culture, { ...address, PostalCode: address.ZipCode, Country: address.CountryCode })
  const country = countryName(culture, { code: address.CountryCode, name: address.CountryName })
  const lines = [address.Name, address.Address1, address.Address2, place, country, address.Phone]
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </address>
  )
}
