import layout from '../../../components/layout.module.css'
import { Texts } from '../../../components/page-texts'
import { PageTitle } from '../../../components/page-title'
import type { Page } from '../../../lib/page'
import { paths } from '../../../lib/paths'
import { linksOf } from '../links'
import { loaded } from '../outcome'
import { TroublePage } from '../trouble'
import { SubmissionView } from './submission-view'

type Props = { page: Page; submissionNumber: string; at: number }

/** Renders /account/my-submissions/tracking/{submissionNumber}/: one submission with its history (SUB-3). */
export async function SubmissionPage({ page, submissionNumber, at }: Props) {
  const { t, client } = page
  const asked = client.submissions.submission({ params: { submissionNumber }, query: { page: at } })
  const { data, trouble } = await loaded(asked)
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
      <Texts
        page={page}
        of={[
          'Submissions.Status',
          'Submissions.Meaning',
          'Submissions.Next',
          'Submissions.Money',
          'Submissions.List',
          'Submissions.Detail',
          'Submissions.Package',
          'Submissions.Trouble',
          'Form',
          'Pager',
        ]}
      >
        <SubmissionView first={data} at={data.Pagination.Page} links={linksOf(page)} />
      </Texts>
    </div>
  )
}
