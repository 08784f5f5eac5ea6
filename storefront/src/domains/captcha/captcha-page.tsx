import { Message } from '../../components/message'
import { Texts } from '../../components/page-texts'
import type { Page } from '../../lib/page'
import { paths } from '../../lib/paths'
import { safePath } from '../../lib/safe-path'
import { PassTo } from './pass-to'

/** Renders /captcha/: the box, and then the path of this site that the address asks for (AUTH-4). */
export function CaptchaPage({ page, asked }: { page: Page; asked: string }) {
  const { t, href } = page
  return (
    <Message title={t('Captcha.Title')} text={t('Captcha.Text')}>
      <Texts page={page} of={['Captcha.Box']}>
        <PassTo address={safePath(asked) ?? href(paths.home)} />
      </Texts>
    </Message>
  )
}
