import { notFound } from 'next/navigation'
import layout from '../../../components/layout.module.css'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { loaded } from '../outcome'
import { settingOf } from '../setting'
import { TroublePage } from '../trouble'
import { SubmissionView } from './submission-view'

type Props = { page: Page; submissionNumber: string; at: number }

/** /account/my-submissions/tracking/{submissionNumber}/: one submission with its story (SUB-3). */
export async function SubmissionPage({ page, submissionNumber, at }: Props) {
  const { t, client } = page
  const asked = client.submissions.submission({ params: { submissionNumber }, query: { page: at } })
  const { data, trouble } = await loaded(asked)
  if (trouble === 'InvalidInvoice') notFound()
  if (!data) return <TroublePage page={page} trouble={trouble} of="submission" />
  return (
    <div className={layout.page}>
      <PageTitle
        page={page}
        title={t('Submissions.Detail.Title', { number: data.SubmissionNumber })}
        trail={[
          { href: paths.account, name: t('Footer.Account') },
          { href: paths.submissions, name: t('Submissions.Title') },
        ]}
      />
      <SubmissionView
        first={data}
        at={data.Pagination.Page}
        setting={settingOf(page, 'Status', 'Meaning', 'Next', 'Money', 'List', 'Detail', 'Package', 'Trouble')}
        formTexts={page.texts('Form')}
        pagerTexts={page.texts('Pager')}
      />
    </div>
  )
}
