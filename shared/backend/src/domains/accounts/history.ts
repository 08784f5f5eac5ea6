/** The kind under which changes of how somebody signs in stand in the history. Nothing of it can be restored. */
export const USER_SIGN_IN = 'user-sign-in'
