import { companies } from '@obverse/contract/rules/sites'
import { type ImageResolution, imageInvoiceCharacters, imageResolutions } from '@obverse/contract/rules/submissions'
import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../../components/page-header'
import { useT } from '../../../lib/texts'
import { useCurrentSite } from '../../../providers/sites'
import { FoundImages } from './found-images'
import { LookUpForm } from './look-up-form'
import { imagesQuery } from './paths'

/** Renders /admin/submission-images: asks for a company and an invoice, and shows the images of its items. */
export const ImagesScreen = () => {
  const t = useT()
  const { site } = useCurrentSite()
  const [address, setAddress] = useSearchParams()
  const company = companies.find((one) => one === address.get('company')) ?? site.Company
  const number = (address.get('number') ?? '').trim()
  const resolution = asResolution(address.get('resolution'))
  const isWhole = number.length === imageInvoiceCharacters
  return (
    <>
      <PageHeader title={t('rail.submission-images')} isRoot />
      {/* A new key fills the form with what another link asks for. */}
      <LookUpForm
        key={`form ${company} ${number}`}
        asked={{ company, number }}
        resolution={resolution}
        isRefused={number !== '' && !isWhole}
        onAsked={(asked) => setAddress(imagesQuery({ ...asked, resolution }))}
        onResolution={(chosen) => setAddress(imagesQuery({ company, number, resolution: chosen }))}
      />
      {isWhole && (
        <FoundImages key={`found ${company} ${number}`} company={company} number={number} resolution={resolution} />
      )}
    </>
  )
}

const asResolution = (value: string | null): ImageResolution => imageResolutions.find((one) => one === value) ?? 'high'
