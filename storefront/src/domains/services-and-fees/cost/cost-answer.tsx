import type { CostEstimate, FittingService, UnfitService } from '@obverse/contract/domains/services-and-fees'
import { sentences } from '@obverse/texts'
import { listFormat } from '@obverse/texts/formats'
import { ContactLine } from '../../../components/contact-line'
import { Fact, FactList } from '../../../components/fact-list'
import { ListEmpty } from '../../../components/list-state'
import { Notice } from '../../../components/notice'
import { contactDetailsOf } from '../../../lib/contact-details'
import { formatDay, formatDays } from '../../../lib/dates'
import { formatMoney, formatRate } from '../../../lib/money'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { below } from '../../../lib/texts'
import styles from './cost.module.css'
import { answerID, kindName } from './cost-form'
import { ShareButtons } from './share-buttons'

type Props = { page: Page; estimate: CostEstimate; country: string }

/** Renders the services that fit, cheapest first, each with its lines and its days, and the others with their reasons. */
export function CostAnswer({ page, estimate, country }: Props) {
  const { Services, Others, Items, Value, Kind, Tier, Day } = estimate
  const { culture } = page
  const t = below(page.t, 'ServicesAndFees.Cost.Answer')
  const { money } = wordsOf(page, estimate)
  return (
    <section id={answerID} tabIndex={-1} aria-labelledby="cost-answer" className={styles.answer}>
      <div className={styles.head}>
        <h2 id="cost-answer">{t('Title', { count: Items, value: money(Value), country })}</h2>
        <ShareButtons />
      </div>
      <FactList layout="across">
        <Fact name={page.t('ServicesAndFees.Cost.Form.Kind')}>{kindName(page, Kind)}</Fact>
        <Fact name={page.t('ServicesAndFees.Cost.Form.Tier')}>{page.t(`ServicesAndFees.Cost.Form.Tiers.${Tier}`)}</Fact>
      </FactList>
      <ShippingNote page={page} estimate={estimate} country={country} />
      {Services.length === 0 ? (
        <ListEmpty title={t(Others.length === 0 ? 'NoneOfKind' : 'NoneFits')} />
      ) : (
        <ul className={styles.cards}>
          {Services.map((service) => (
            <li key={service.GradingServiceEntryID} className={styles.card}>
              <Fitting page={page} estimate={estimate} service={service} />
            </li>
          ))}
        </ul>
      )}
      {Others.length > 0 && (
        <section aria-labelledby="cost-others" className={styles.others}>
          <h2 id="cost-others">{t('Others')}</h2>
          <ul>
            {Others.map((service) => (
              <li key={service.GradingServiceEntryID}>
                <strong>{service.Name}</strong> <Reasons page={page} estimate={estimate} service={service} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.note}>{t('Note', { day: formatDay(Day, culture) })}</p>
    </section>
  )
}

type OfService<S> = { page: Page; estimate: CostEstimate; service: S }

/** Renders the whole cost of a service, and when the items are ready. */
function Fitting({ page, estimate, service }: OfService<FittingService>) {
  const t = below(page.t, 'ServicesAndFees.Cost.Answer')
  const { money, rate } = wordsOf(page, estimate)
  const { Anchor, Name, Note, Lines, Total, VAT } = service
  const id = `cost-service-${service.GradingServiceEntryID}`
  return (
    <article aria-labelledby={id}>
      <div className={styles.service}>
        <h3 id={id}>
          <a href={`${page.href(paths.servicesAndFees)}#${Anchor}`}>{Name}</a>
        </h3>
        <p className={styles.total}>{money(Total)}</p>
      </div>
      {Note && <p className={styles.note}>{Note}</p>}
      <p>{turnaroundOf(page, service)}</p>
      <dl className={styles.lines}>
        {Lines.map(({ Kind, Count, Each, Minor }) => (
          <div key={Kind}>
            <dt>{t(`Lines.${Kind}`, { count: Count, each: money(Each) })}</dt>
            <dd>{money(Minor)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('Total')}</dt>
          <dd>{money(Total)}</dd>
        </div>
        {VAT !== null && (
          <div>
            <dt>{t('OfWhichVat', { rate })}</dt>
            <dd>{money(VAT)}</dd>
          </div>
        )}
      </dl>
    </article>
  )
}

/** Says when items that arrive today are ready: in the words of staff, or as a range of days. */
function turnaroundOf({ t, culture }: Page, { CurrentTurnaround, Turnaround }: FittingService): string {
  if (CurrentTurnaround !== '') return t('ServicesAndFees.Cost.Answer.Turnaround', { text: CurrentTurnaround })
  if (Turnaround === null) return t('ServicesAndFees.Cost.Answer.NoTurnaround')
  const { MinDays, MaxDays, EarliestDay, LatestDay } = Turnaround
  const days = formatDays(EarliestDay, LatestDay, culture)
  return MinDays === MaxDays
    ? t('ServicesAndFees.Cost.Answer.Ready', { days, count: MaxDays })
    : t('ServicesAndFees.Cost.Answer.ReadyBetween', { days, min: MinDays, max: MaxDays })
}

/** Says why a service does not fit, a sentence for each limit. */
function Reasons({ page, estimate, service }: OfService<UnfitService>) {
  const t = below(page.t, 'ServicesAndFees.Cost.Answer')
  const { money } = wordsOf(page, estimate)
  const { MaxValue, MinimumItems, MemberTiers } = service
  const tiers = listFormat(page.culture, { type: 'disjunction' }).format(MemberTiers)
  const reasons = [
    MaxValue !== null && t('ValueTooHigh', { max: money(MaxValue) }),
    MinimumItems !== null && t('TooFewItems', { count: MinimumItems }),
    MemberTiers.length > 0 && t('MembersOnly', { tiers }),
  ]
  return <>{sentences(...reasons)}</>
}

/** Names the rate of return shipping, or says why the costs are without it. */
function ShippingNote({ page, estimate, country }: Props) {
  const t = below(page.t, 'ServicesAndFees.Cost.Answer')
  const { Shipping } = estimate
  if (Shipping === null) return <AskForPrice page={page}>{t('NoShipping', { country })}</AskForPrice>
  if (Shipping.Parcels !== null)
    return <p className={styles.note}>{t('Shipping', { name: Shipping.Name, count: Shipping.Parcels })}</p>
  const max = wordsOf(page, estimate).money(Shipping.MaxValuePerParcel ?? 0)
  return <AskForPrice page={page}>{t('NoParcel', { max })}</AskForPrice>
}

/** Asks to ask us for a price, with the ways to. */
const AskForPrice = ({ page, children }: { page: Page; children: string }) => (
  <Notice quiet>
    <p>{children}</p>
    <ContactLine contact={contactDetailsOf(page)} />
  </Notice>
)

function wordsOf({ culture }: Page, { Currency, VATRateBasisPoints }: CostEstimate) {
  return {
    money: (Minor: number) => formatMoney({ Minor, Currency }, culture),
    rate: formatRate(VATRateBasisPoints ?? 0, culture),
  }
}
