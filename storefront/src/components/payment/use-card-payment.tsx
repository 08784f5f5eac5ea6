'use client'

import type { CardHandle } from '@obverse/browser/card/card-form'
import type { PaymentOutcome, ProcessorInfo, Profile } from '@obverse/contract/domains/payments'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ExternalFields } from '../form/form'
import { type CardDesk, CardFields } from './card/card-fields'
import { startThreeDS, type ThreeDS } from './card/songbird'
import { CardChoice, firstChoice } from './card-choice'
import styles from './card-choice.module.css'
import { follow } from './follow'
import { useChallenge } from './use-challenge'
import { useOverlay } from './use-overlay'

type Setting = {
  info: ProcessorInfo
  profiles: readonly Profile[]
  /** The prepared payment; 3-D Secure identifies the device from then on, while the payer types. '' before. */
  transaction: string
  /** `update-card` keeps a card without a payment. */
  purpose?: 'pay' | 'update-card'
  /** Returns the page that shows the result of a payment, by its id; that of payments unless given. */
  resultOf?: (requestID: string) => string
}
/** A card that is ready to pay: the saved one, or the new one as its form returned it. */
export type ReadyCard = { profileID: number | null; handle: CardHandle; dfReferenceID: string | null }

/**
 * Chooses a card and pays with it: the saved cards, the fields of the processor, 3-D Secure and the provider's page.
 * `fields` belong into the form, with what goes `below` the new card, and `dialogs` beside it.
 */
export function useCardPayment({ info, profiles, transaction, purpose = 'pay', resultOf }: Setting) {
  const [saved, setSaved] = useState(() => firstChoice(profiles))
  const [wantsFields, setWantsFields] = useState(saved === null)
  const desk = useRef<CardDesk | null>(null)
  const [problems, setProblems] = useState<ExternalFields['problems']>([])
  const threeDS = useRef<{ transaction: string; started: ThreeDS } | null>(null)
  const paying = useRef('')
  const overlay = useOverlay()
  const challenge = useChallenge()

  /** Starts 3-D Secure of a payment once; null when the processor brings its own. */
  const startedFor = (id: string): ThreeDS | null => {
    if (info.Processor !== 'cardinal' || purpose !== 'pay') return null
    if (threeDS.current?.transaction !== id)
      threeDS.current = { transaction: id, started: startThreeDS(info.SdkUrl, id, challenge.place) }
    return threeDS.current.started
  }
  useEffect(() => {
    if (transaction !== '') startedFor(transaction)
  }, [transaction])

  return {
    /** The chosen saved card; null for a new one. */
    saved,
    beside: { check: () => saved === null && desk.current?.check(), problems: saved === null ? problems : [] },
    /** Sends a new card to the processor and identifies the device. @throws CardFormFailed */
    async ready(id: string): Promise<ReadyCard> {
      paying.current = id
      const started = startedFor(id)
      const [handle, dfReferenceID] = await Promise.all([
        saved === null ? desk.current?.submit() : undefined,
        started?.reference() ?? null,
      ])
      return { profileID: saved, handle: handle ?? {}, dfReferenceID }
    },
    /** Follows the outcome of a submission to its end; never resolves when the page is left. @throws ChargeFailed */
    follow: (outcome: PaymentOutcome, id: string): Promise<never> =>
      follow(outcome, {
        threeDS: startedFor(id),
        overlay: overlay.show,
        go: (address) => location.assign(address),
        transaction: id,
        ...(resultOf && { resultOf }),
      }),
    fields: (below?: ReactNode) => (
      <div className={styles.part}>
        {profiles.length > 0 && (
          <CardChoice
            profiles={profiles}
            chosen={saved}
            onChoose={(profileID) => {
              setSaved(profileID)
              if (profileID === null) setWantsFields(true)
            }}
          />
        )}
        {wantsFields && (
          <div hidden={saved !== null} className={styles.new}>
            <CardFields
              info={info}
              purpose={purpose}
              transaction={() => paying.current}
              desk={desk}
              onProblems={setProblems}
            />
            {below}
          </div>
        )}
      </div>
    ),
    dialogs: (
      <>
        {overlay.element}
        {challenge.element}
      </>
    ),
  }
}
