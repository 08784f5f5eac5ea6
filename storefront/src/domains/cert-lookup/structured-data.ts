import type { Certificate } from '@obverse/contract/domains/cert-lookup'

/** Returns the schema.org data of a certificate in good standing: the item, its number and its grade. */
export const structuredData = (certificate: Certificate, company: string, url: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: certificate.Description,
  url,
  sku: certificate.CertNumber,
  category: certificate.Levels.map(({ Name }) => Name).join(' > '),
  ...(certificate.Year && { releaseDate: certificate.Year }),
  hasCertification: {
    '@type': 'Certification',
    name: certificate.DisplayGrade,
    certificationIdentification: certificate.CertNumber,
    certificationStatus: 'https://schema.org/CertificationActive',
    issuedBy: { '@type': 'Organization', name: company },
    validFrom: certificate.GradedUTC.slice(0, 10),
  },
})
