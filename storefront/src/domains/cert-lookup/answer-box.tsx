import type { ReactNode } from 'react'
import { ActionRow } from '../../components/action-row'
import { Icon, type IconName } from '../../components/icon'
import type { Tone } from '../../components/notice'
import styles from './answer-box.module.css'
import { AnswerHeading } from './answer-heading'

const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'alert', danger: 'close' }

type Props = {
  tone: Tone
  title: string
  texts?: readonly string[]
  actions?: ReactNode
  children?: ReactNode
  /** False for an answer beside another one: the first alone describes the form and takes the focus. */
  isFirst?: boolean
}

/** Renders the answer of a lookup under its form: a heading that takes the focus, one or two sentences, the next step. */
export function AnswerBox({ tone, title, texts = [], actions, children, isFirst = true }: Props) {
  return (
    <section id={isFirst ? 'lookup-answer' : undefined} className={`${styles.answer} ${styles[tone]}`}>
      <Icon name={icons[tone]} />
      <div>
        <AnswerHeading takesFocus={isFirst}>{title}</AnswerHeading>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {children}
        {actions && <ActionRow of="links">{actions}</ActionRow>}
      </div>
    </section>
  )
}
