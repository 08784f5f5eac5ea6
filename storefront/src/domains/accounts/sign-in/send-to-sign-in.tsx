'use client'

import { redirect, usePathname, useSearchParams } from 'next/navigation'

/** Opens the sign-in page, which returns to this private page afterwards. */
export function SendToSignIn({ signIn }: { signIn: string }): null {
  const path = usePathname()
  const query = useSearchParams().toString()
  redirect(`${signIn}?redirect=${encodeURIComponent(query === '' ? path : `${path}?${query}`)}`)
}
