type Behavior = 'DO_NOT_RETRY' | 'RETRY' | 'RETRY_LATER' | 'OTHER_MEANS'
type Status = 400 | 401 | 402 | 403 | 406 | 415 | 429 | 500

const NAMES = {
  VALIDATION_FAILED: [400, 'DO_NOT_RETRY', 'Request validation failed'],
  AUTHENTICATION_FAILED: [401, 'DO_NOT_RETRY', 'Unable to authenticate request'],
  PERMISSION_DENIED: [403, 'DO_NOT_RETRY', 'Not allowed'],
  NOT_ACCEPTABLE: [406, 'DO_NOT_RETRY', 'Only application/json is answered'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'DO_NOT_RETRY', 'Only application/json is read'],
  TOO_MANY_REQUESTS: [429, 'RETRY_LATER', 'Too many requests'],
  INTERNAL_ERROR: [500, 'RETRY_LATER', 'Internal error'],
  TOKEN_INVALID: [402, 'DO_NOT_RETRY', 'The token is invalid or already used'],
  TOKEN_EXPIRED: [402, 'DO_NOT_RETRY', 'The token is expired'],
  ALIAS_INVALID: [402, 'OTHER_MEANS', 'The alias is not known or already used'],
  AMOUNT_INVALID: [402, 'DO_NOT_RETRY', 'The amount is not allowed for this action'],
  CURRENCY_INVALID: [402, 'DO_NOT_RETRY', 'The currency does not match'],
  CARD_CHECK_FAILED: [402, 'OTHER_MEANS', 'The card was not accepted'],
  TRANSACTION_NOT_FOUND: [402, 'DO_NOT_RETRY', 'Transaction not found'],
  TRANSACTION_NOT_STARTED: [402, 'RETRY_LATER', 'The transaction was not started by the payer'],
  TRANSACTION_IN_WRONG_STATE: [402, 'DO_NOT_RETRY', 'The transaction is in the wrong state for this'],
  TRANSACTION_ALREADY_CAPTURED: [402, 'DO_NOT_RETRY', 'Transaction already captured'],
  TRANSACTION_DECLINED: [402, 'OTHER_MEANS', 'Transaction declined by acquirer'],
  TRANSACTION_ABORTED: [402, 'OTHER_MEANS', 'The payer cancelled the transaction'],
  PAYER_AUTHENTICATION_REQUIRED: [402, 'DO_NOT_RETRY', 'The payer has to be authenticated first'],
  '3DS_AUTHENTICATION_FAILED': [402, 'OTHER_MEANS', 'The payer could not be authenticated'],
  CONDITION_NOT_SATISFIED: [402, 'OTHER_MEANS', 'The condition of the request could not be satisfied'],
  COMMUNICATION_TIMEOUT: [402, 'RETRY_LATER', 'No answer from the acquirer in time; it may have authorized'],
} as const satisfies Record<string, readonly [Status, Behavior, string]>

export type ErrorName = keyof typeof NAMES

/** A refusal in Saferpay's form, with the HTTP status of its name. */
export class SaferpayError extends Error {
  readonly status: Status

  constructor(
    readonly errorName: ErrorName,
    readonly detail: string[] = [],
    status?: Status,
  ) {
    super(errorName)
    this.status = status ?? NAMES[errorName][0]
  }

  body(requestId: string) {
    const [, Behavior, ErrorMessage] = NAMES[this.errorName]
    return {
      ResponseHeader: { SpecVersion: SPEC_VERSION, RequestId: requestId },
      Behavior,
      ErrorName: this.errorName,
      ErrorMessage,
      ...(this.detail.length === 0 ? {} : { ErrorDetail: this.detail }),
    }
  }
}

export const SPEC_VERSION = '1.53'
