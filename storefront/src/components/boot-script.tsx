import { headers } from 'next/headers'
import { bootScripts } from './boot-scripts'

/**
 * One of the few scripts that must run while the page is read. It carries the nonce the front gave this render:
 * on private pages the policy names the nonce, on stored pages the front puts the script's hash in its place.
 */
export async function BootScript({ name }: { name: keyof typeof bootScripts }) {
  const policy = (await headers()).get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  // The text is a constant of this package.
  const type = name === 'fetchAhead' ? 'speculationrules' : undefined
  return (
    <script
      type={type}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: bootScripts[name] }}
    />
  )
}
