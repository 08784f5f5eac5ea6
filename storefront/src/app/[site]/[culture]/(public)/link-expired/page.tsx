import type { Metadata } from 'next'
import { ArrowLink } from '@/components/arrow-link'
import { ButtonLink } from '@/components/button'
import { Message } from '@/components/message'
import { openPage, type PageParams } from '@/lib/page'
import { paths } from '@/lib/paths'

type Props = { params: PageParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openPage(params)
  return { title: t('LinkExpired.Title'), robots: { index: false } }
}

/** Tells that a link was already used or has expired (SITE-13). */
export default async function LinkExpiredPage({ params }: Props) {
  const { t, href } = await openPage(params)
  return (
    <Message title={t('LinkExpired.Title')} text={t('LinkExpired.Text')}>
      <ButtonLink href={href(paths.forgotPassword)}>{t('LinkExpired.NewLink')}</ButtonLink>
      <ArrowLink href={href(paths.signIn)}>{t('LinkExpired.SignIn')}</ArrowLink>
      <ArrowLink href={href(paths.signUp)}>{t('LinkExpired.SignUp')}</ArrowLink>
    </Message>
  )
}
