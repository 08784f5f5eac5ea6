import { randomUUID } from 'node:crypto'
import type { World } from '../world'

/** A refusal with its HTTP status, in the documented `errorResponse` shape. */
export class HubError extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 409 | 415 | 429 | 500,
    readonly code: string,
    override readonly message: string,
    readonly field?: string,
    readonly type: 'GATEWAY' | 'HOST' | 'APIM' = 'GATEWAY',
  ) {
    super(message)
  }
}

/** Returns the refusal of a transaction that is still processed. */
export const processing = () =>
  new HubError(409, '136', 'Another Transaction With Same OrderId/Transaction Id Currently Being Processed')

/** Returns the body of a refusal. */
export function errorBody(world: World, error: HubError, clientRequestId: string | undefined) {
  return {
    errorResponse: {
      gatewayResponse: {
        transactionState: 'DECLINED',
        transactionOrigin: 'ECOM',
        transactionProcessingDetails: {
          transactionTimestamp: world.now().toISOString(),
          apiTraceId: randomUUID().replaceAll('-', ''),
          ...(clientRequestId === undefined ? {} : { clientRequestId }),
        },
      },
      error: [
        {
          type: error.type,
          code: error.code,
          ...(error.field === undefined ? {} : { field: error.field }),
          message: error.message,
        },
      ],
    },
  }
}
