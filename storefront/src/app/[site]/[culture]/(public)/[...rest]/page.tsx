import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { openPage, type PageParams } from '@/lib/page'

export async function generateMetadata({ params }: { params: PageParams }): Promise<Metadata> {
  const { t } = await openPage(params)
  return { title: t('NotFound.Title') }
}

/** Addresses nobody knows: the not-found page with this site's header and footer. */
export default function UnknownPage() {
  notFound()
}
