import layout from '../../../components/layout.module.css'
import { Texts } from '../../../components/page-texts'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { ResultView } from './result-view'

/** Renders /pay/result/?requestID= (PAY-5): waits for the payment to end, then shows the result. */
export function ResultPage({ page, requestID }: { page: Page; requestID: string }) {
  const { href } = page
  return (
    <div className={layout.page}>
      <Texts page={page} of={['Payments.Result', 'Payments.CardName']}>
        <ResultView
          requestID={requestID}
          links={{
            pay: href(paths.pay),
            receipt: href(paths.payReceipt),
            invoice: href(paths.invoices),
            invoices: href(paths.submissions),
            membership: href(paths.membership),
            home: href(paths.home),
          }}
        />
      </Texts>
    </div>
  )
}
