type Given = {
  isFramed: boolean
  /** The cookies of the page, as scripts read them. */
  cookies: string
  path: string
  /** True on a page that has the sign-up already. */
  hasForm: boolean
  /** The pages of this visit; null where the browser stores nothing, and so could not remember the pop-up. */
  views: number | null
}

/** Tells if the sign-up may pop up (PUB-4): once, on the second page of a visit, not in a frame, on its own page or beside a form. */
export const maySignUpPopUp = ({ isFramed, cookies, path, hasForm, views }: Given, address: string): boolean =>
  !isFramed && !hasForm && !/(?:^|; )ShowEmailSignup=/.test(cookies) && path !== address && views !== null && views >= 2
