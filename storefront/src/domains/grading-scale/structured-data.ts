import type { PublicGradingScale } from '@obverse/contract/domains/grading-scale'
import { publicAddressOf } from '@obverse/contract/rules/sites'
import type { Page } from '../../lib/page'
import { anchorOf, pathOfScale } from './address'

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Returns rich text as its words alone. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => signs[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the schema.org data of a scale for search engines: a set of terms, each with the address of its grade. */
export function structuredData(
  { site, origin, culture }: Pick<Page, 'site' | 'origin' | 'culture'>,
  scale: PublicGradingScale,
  name: string,
): object {
  const url = publicAddressOf(site, origin, pathOfScale(scale.Scale), culture)
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    name,
    url,
    inLanguage: culture,
    ...(scale.Text && { description: wordsOf(scale.Text) }),
    hasDefinedTerm: scale.Grades.map(({ Code, Label, Name, Text }) => ({
      '@type': 'DefinedTerm',
      name: Name ? `${Label} ${Name}` : Label,
      termCode: Label,
      url: `${url}#${anchorOf(Code)}`,
      ...(Text && { description: wordsOf(Text) }),
    })),
  }
}
