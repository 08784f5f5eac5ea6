import type { Metadata } from 'next'
import { CaptchaPage } from '@/domains/captcha/captcha-page'
import { openPrivatePage, type PageParams } from '@/lib/page'

type Props = { params: PageParams; searchParams: Promise<{ redirect?: string | string[] }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPrivatePage(params)
  return { title: t('Captcha.Title') }
}

export default async function Page({ params, searchParams }: Props) {
  const { redirect } = await searchParams
  return <CaptchaPage page={await openPrivatePage(params)} asked={typeof redirect === 'string' ? redirect : ''} />
}
