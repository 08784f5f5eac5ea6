import { CardFormFailed, patienceSeconds } from './card-form'

const loaded = new Map<string, Promise<void>>()

/**
 * Loads the script of a provider once. The policy of the storefront trusts scripts that our code adds ('strict-dynamic');
 * that of the back office names the provider. A script that failed or hung is requested anew next time.
 * @throws CardFormFailed 'blocked'
 */
export function loadScript(address: string): Promise<void> {
  const known = loaded.get(address)
  if (known) return known
  const script = document.createElement('script')
  const coming = new Promise<void>((resolve, reject) => {
    const hanging = setTimeout(() => loaded.delete(address), patienceSeconds * 1000)
    script.onload = () => {
      clearTimeout(hanging)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(hanging)
      loaded.delete(address)
      script.remove()
      reject(new CardFormFailed('blocked', [], new URL(address).origin))
    }
  })
  loaded.set(address, coming)
  script.src = address
  script.async = true
  document.head.append(script)
  return coming
}
