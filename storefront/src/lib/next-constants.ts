/**
 * Replaces Next's `lib/constants` in browsers (next.config.ts), where its router reads this name alone. A test compares it with
 * Next.
 */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id'
