import { headers } from 'next/headers'
import { bootScripts } from './boot-scripts'

/**
 * Renders a script that runs while the browser reads the page. It carries the nonce of this render: the policy of
 * private pages names the nonce; on stored pages the front replaces it with the hash of the script.
 */
export async function BootScript({ name }: { name: keyof typeof bootScripts }) {
  const policy = (await headers()).get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  // The script is a constant of this package, so it needs no escaping.
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
