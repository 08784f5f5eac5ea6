'use client'

import type { PublicWaiver } from '@obverse/contract/domains/consent'
import { useEffect, useState } from 'react'
import { ActionRow } from '../../components/action-row'
import { Button } from '../../components/button'
import { idOfField } from '../../components/form/text-field'
import { Notice } from '../../components/notice'
import { useT } from '../../components/texts'
import { useIdle } from '../../lib/use-idle'
import styles from './consent.module.css'
import { Thanks } from './signing'
import { type Signed, WaiverFormView } from './waiver-form'

const typing = { after: 180, warning: 30 }
const reading = { after: 20, warning: 10 }

type Props = { waiver: PublicWaiver; code: string }

/** Takes one visitor after another; for each the form begins anew, so that nothing of the one before is left. */
export function Kiosk({ waiver: first, code }: Props) {
  const [visitor, setVisitor] = useState(0)
  const [waiver, setWaiver] = useState(first)
  const next = () => setVisitor((one) => one + 1)
  useEffect(() => {
    // A page that the browser kept whole would show what was typed when somebody goes back to it.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && next()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  return (
    <Visitor key={visitor} waiver={waiver} code={code} isFirst={visitor === 0} onChanged={setWaiver} onNext={next} />
  )
}

type VisitorProps = Props & { isFirst: boolean; onChanged: (waiver: PublicWaiver) => void; onNext: () => void }

function Visitor({ waiver, code, isFirst, onChanged, onNext }: VisitorProps) {
  const t = useT('Consent.Kiosk')
  const [signed, setSigned] = useState<Signed | null>(null)
  const [{ isDirty, isSubmitting }, setTyped] = useState({ isDirty: false, isSubmitting: false })
  const left = useIdle(signed === null && isDirty && !isSubmitting, typing, onNext)
  useEffect(() => {
    if (isFirst) return
    window.scrollTo(0, 0)
    document.getElementById(idOfField('Name'))?.focus({ preventScroll: true })
  }, [])
  if (signed) return <Done signed={signed} onNext={onNext} />
  return (
    <>
      <WaiverFormView waiver={waiver} kiosk={code} onChanged={onChanged} onSigned={setSigned} onTyped={setTyped} />
      {left !== null && <Near left={left} />}
      {isDirty && (
        <ActionRow>
          <Button kind="quiet" onClick={onNext}>
            {t('Clear')}
          </Button>
        </ActionRow>
      )}
    </>
  )
}

/** Thanks, and clears the page for the next visitor after some seconds. */
function Done({ signed, onNext }: { signed: Signed; onNext: () => void }) {
  const t = useT('Consent.Kiosk')
  const left = useIdle(true, reading, onNext)
  return (
    <>
      <Thanks signed={signed} />
      {left !== null && <Near left={left} />}
      <ActionRow>
        <Button onClick={onNext}>{t('Next')}</Button>
      </ActionRow>
    </>
  )
}

/** Warns that the page is cleared soon, and counts down; any touch of the page is an answer. */
function Near({ left }: { left: number }) {
  const t = useT('Consent.Kiosk')
  return (
    <div className={styles.near}>
      <Notice tone="warning">
        <p>{t('Near')}</p>
        {/* Screen readers are told once, and not each second. */}
        <p aria-hidden="true">{t('Left', { count: left })}</p>
        <ActionRow>
          <Button kind="quiet">{t('StillHere')}</Button>
        </ActionRow>
      </Notice>
    </div>
  )
}
