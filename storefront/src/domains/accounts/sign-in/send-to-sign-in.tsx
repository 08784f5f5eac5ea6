'use client'

import { redirect, usePathname, useSearchParams } from 'next/navigation'

/** The way out of a private page for somebody who is not signed in: to the sign-in page, and back here afterwards. */
export function SendToSignIn({ signIn }: { signIn: string }): null {
  const path = usePathname()
  const query = useSearchParams().toString()
  redirect(`${signIn}?redirect=${encodeURIComponent(query === '' ? path : `${path}?${query}`)}`)
}
