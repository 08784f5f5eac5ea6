import type { Metadata } from 'next'
import { PassAndTell } from '@/domains/captcha/pass-to'
import { ContactPage } from '@/domains/contact/contact-page'
import { openPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'
import { publicMetadata } from '@/lib/public-metadata'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await openPage(params)
  const about = {
    title: page.t('Contact.Title'),
    description: page.t('Contact.Description', { site: page.site.Name }),
    isShared: true,
  }
  return publicMetadata(page, paths.contact, about)
}

export default async function Page({ params }: Props) {
  return <ContactPage page={await openPage(params)} challenge={<PassAndTell />} />
}
