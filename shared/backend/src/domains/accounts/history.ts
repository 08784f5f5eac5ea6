/** The kind of sign-in changes in the history. None of them can be restored. */
export const USER_SIGN_IN = 'user-sign-in'
