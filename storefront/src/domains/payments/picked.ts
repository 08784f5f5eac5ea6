import type { Texts } from '../../lib/texts'

/** Some branches of texts, their paths as they are: what a client component needs and no more. */
export function picked({ culture, branch, entries }: Texts, ...branches: string[]): Texts {
  const own = Object.entries(entries).filter(([path]) => branches.some((one) => path.startsWith(`${one}.`)))
  return { culture, branch, entries: Object.fromEntries(own) }
}
