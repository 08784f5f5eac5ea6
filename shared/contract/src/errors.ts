/** Maps each error code of the closed list to its HTTP status. */
export const statusByCode = {
  order_system_down: 400,
  signed_out: 401,
  second_factor_required: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  not_empty: 409,
  too_large: 413,
  unsupported_type: 415,
  unknown_host: 421,
  invalid: 422,
  rate_limited: 429,
  captcha_required: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof statusByCode

export const messageByCode: Record<ErrorCode, string> = {
  order_system_down:
    'The order system is not answering at the moment. Your data is safe; please try again in a few minutes.',
  signed_out: 'Please sign in to go on.',
  second_factor_required: 'Please enter the code from your authenticator app.',
  forbidden: 'Your roles do not allow this. Ask an administrator if you need it.',
  cross_site: 'This request did not come from one of our own pages. Open the page again and retry.',
  not_found: 'We could not find what you asked for.',
  method_not_allowed: 'This address does not take that kind of request.',
  conflict: 'Somebody changed this in the meantime. Reload to see the current state, then make your change again.',
  not_empty: 'This still has something in it. Remove or move its contents first.',
  too_large: 'What you sent is too large.',
  unsupported_type: 'This kind of content is not accepted here.',
  unknown_host: 'No site answers at this address.',
  invalid: 'Please check the marked fields.',
  captcha_required: 'Please confirm that you are not a robot, then go on.',
  rate_limited: 'That was a little too often. Please wait a moment and try again.',
  internal: 'An error occurred. Please try again; if it stays, tell us the request number.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
}

/** Field name (dotted for nested fields) to the sentence beside that field. */
export type FieldErrors = Record<string, string>

/** The body of every failed call. `current` is the current state of the record in conflict. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  requestId: string
  errors?: FieldErrors
  current?: unknown
}
