'use client'

import type { MembershipOrder } from '@obverse/contract/domains/memberships'
import { useCallback, useRef, useState } from 'react'
import { payments } from '../payment/calls'

/**
 * Prepares the payment of an order, once for each order. `transaction` is the id of the last one that was prepared, ''
 * before; `forget` makes the next try prepare another one.
 */
export function usePrepared() {
  const prepared = useRef(new Map<string, Promise<string>>())
  const [transaction, setTransaction] = useState('')

  /** Returns the id of the payment of an order; '' for a total of zero. @throws CallFailed */
  const prepare = useCallback(({ OrderNumber, Total }: MembershipOrder): Promise<string> => {
    if (Total.Minor === 0) return Promise.resolve('')
    const known = prepared.current.get(OrderNumber)
    if (known) return known
    const PaymentReferenceType = 'Membership Order'
    const asked = payments.prepare({ body: { PaymentReferenceNumbers: [OrderNumber], PaymentReferenceType } }).then(
      ({ CCGTransactionID }) => {
        setTransaction(CCGTransactionID)
        return CCGTransactionID
      },
      (error: unknown) => {
        prepared.current.delete(OrderNumber)
        throw error
      },
    )
    prepared.current.set(OrderNumber, asked)
    return asked
  }, [])
  const forget = useCallback((number: string) => void prepared.current.delete(number), [])
  return { transaction, prepare, forget }
}
