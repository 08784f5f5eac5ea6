import layout from '../../../components/layout.module.css'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { ResultView } from './result-view'

/** /pay/result/?requestID= (PAY-5): waits, then tells how the payment ended. */
export function ResultPage({ page: { href, texts }, requestID }: { page: Page; requestID: string }) {
  return (
    <div className={layout.page}>
      <ResultView
        texts={texts('Payments.Result')}
        sentences={texts('Payments.Sentences')}
        requestID={requestID}
        links={{ pay: href(paths.pay), invoices: href(paths.submissions), home: href(paths.home) }}
      />
    </div>
  )
}
