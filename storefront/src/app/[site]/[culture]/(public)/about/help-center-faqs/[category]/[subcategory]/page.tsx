import type { Metadata } from 'next'
import { FaqPage } from '@/domains/help-center/faq-page'
import { openPage, orNotFound } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Params = Promise<{ site: string; culture: string; category: string; subcategory: string }>
type Props = { params: Params }

async function open(params: Params) {
  const { category, subcategory } = await params
  const page = await openPage(params)
  const given = { params: { categorySEOName: category, subcategorySEOName: subcategory } }
  return { page, faq: await orNotFound(page.client.helpCenter.faqPage(given)) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, faq } = await open(params)
  return publicMetadata(page, `${paths.helpCenter}${faq.Category.SEOName}/${faq.SEOName}/`, {
    title: `${faq.Name} · ${page.t('HelpCenter.Title')}`,
    description: faq.Questions.map((one) => one.Name).join(' '),
  })
}

export default async function Page({ params }: Props) {
  return <FaqPage {...(await open(params))} />
}
