/** The pop-up of the newsletter (PUB-4): the sign-up of the page of the newsletter, beside the page that is read. */
import { callFailed } from '@obverse/contract/client'
import { enewsCookie } from '@obverse/contract/rules/news'
import { plainGet } from '../../../lib/plain-get'
import { safePath } from '../../../lib/safe-path'
import styles from './enews.module.css'
import { news } from './queries'

type Texts = Record<'close' | 'opened' | 'memberOffer' | 'sent' | 'subscribed' | 'wrong' | 'limited' | 'failed', string>
const asTexts = (text: string | undefined): Texts => JSON.parse(text ?? '{}') as Texts
const currentUser = plainGet<'accounts.currentUser'>('GET /resources/services/user/')

/** Remembers that the visitor has seen the pop-up; the server replaces it when they sign up. */
function rememberSeen(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${enewsCookie.name}=${enewsCookie.seen}; Path=/; Max-Age=${enewsCookie.days * 86_400}; SameSite=Lax${secure}`
}

/** Returns the sign-up of the page of the newsletter, with what it says. */
async function readSection(address: string): Promise<HTMLElement | null> {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok) return null
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.querySelector<HTMLElement>('[data-enews]')
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, of: Partial<HTMLElementTagNameMap[K]>) {
  return Object.assign(document.createElement(tag), of)
}

/** Shows the pop-up, unless the member already subscribes or turned all e-mails off. The focus stays where it is. */
export async function openPopup(address: string): Promise<void> {
  const { display } = await news.enewsStatus()
  const [section, user] = display ? await Promise.all([readSection(address), currentUser()]) : [null, null]
  const form = section?.querySelector('form')
  const email = form?.querySelector<HTMLInputElement>('input[type=email]')
  if (!section || !user || !form || !email) return
  const texts = asTexts(section.dataset.enews)
  const name = section.getAttribute('aria-label') ?? ''

  const popup = element('aside', { className: styles.popup ?? '' })
  popup.setAttribute('aria-label', name)
  popup.dataset.enewsPopup = ''
  const opened = element('p', { className: styles.hidden ?? '', role: 'status' })
  const close = element('button', { type: 'button', className: styles.close ?? '', textContent: '×' })
  close.setAttribute('aria-label', texts.close)
  const heading = element('h2', { textContent: name })
  const problem = element('p', { id: 'enews-popup-problem', role: 'alert' })
  section.removeAttribute('aria-label')
  section.prepend(heading)
  form.after(problem)
  // The page may have a form of its own with this id.
  email.id = 'enews-popup-email'
  form.querySelector('label')?.setAttribute('for', email.id)
  form.noValidate = true
  if (!user.IsAnonymous) {
    email.parentElement?.replaceWith(element('p', { textContent: texts.memberOffer.replace('{email}', user.Email) }))
  }
  popup.append(section, close)

  const before = document.activeElement
  const end = () => {
    const hadFocus = popup.contains(document.activeElement)
    popup.remove()
    opened.remove()
    document.removeEventListener('keydown', closeByKey)
    if (hadFocus) (before instanceof HTMLElement && before !== document.body ? before : content())?.focus()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog], dialog[open]'))
      end()
  }
  close.addEventListener('click', end)
  document.addEventListener('keydown', closeByKey)

  const fail = (text: string, isWrong: boolean) => {
    popup.dataset.error = 'true'
    problem.textContent = text
    email.setAttribute('aria-invalid', String(isWrong))
    email.setAttribute('aria-describedby', problem.id)
    ;(email.isConnected ? email : form.querySelector('button'))?.focus()
  }
  const finish = (text: string) => {
    delete popup.dataset.error
    const done = element('p', { textContent: text, tabIndex: -1 })
    done.dataset.done = ''
    section.replaceChildren(heading, done)
    done.focus()
  }
  const signUp = async () => {
    if (!user.IsAnonymous) {
      const { Success, Redirect } = await news.subscribeMember()
      if (!Success) return location.assign(safePath(Redirect) ?? '/')
      return finish(texts.subscribed)
    }
    const siteUrl = `${location.origin}${location.pathname}`
    await news.subscribeNonMember({ body: { email: email.value.trim(), optedInName: name, siteUrl } })
    finish(texts.sent)
  }
  let isBusy = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    signUp()
      .catch((error: unknown) => {
        const isWrong = callFailed(error, 'invalid')
        fail(isWrong ? texts.wrong : callFailed(error, 'rate_limited') ? texts.limited : texts.failed, isWrong)
      })
      .finally(() => {
        isBusy = false
      })
  })

  rememberSeen()
  document.body.append(opened, popup)
  // Screen readers announce a change, not what is there from the start.
  setTimeout(() => {
    opened.textContent = texts.opened
  }, 100)
}

const content = () => document.querySelector<HTMLElement>('#content')
