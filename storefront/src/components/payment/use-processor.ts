'use client'

import { useAnswer } from '../../lib/use-answer'
import { payments } from './calls'

/** Asks once for the card processor of the site: nothing is read again by itself while somebody types a card. */
export const useProcessor = () => useAnswer(payments.processorInfo.key(), () => payments.processorInfo())
