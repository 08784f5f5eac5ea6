import type { Metadata } from 'next'
import { NotFoundPage } from '@/components/not-found-page'
import { openPage, type PageParams } from '@/lib/page'

export async function generateMetadata({ params }: { params: PageParams }): Promise<Metadata> {
  const { t } = await openPage(params)
  return { title: t('NotFound.Title'), robots: { index: false } }
}

/** Shows the not-found page with the header and footer of the site for every unknown address. */
export default NotFoundPage
