import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OverrideCollectible } from '@obverse/contract/domains/cert-lookup'
import { type CollectibleType, collectibleTypes } from '@obverse/contract/rules/cert-lookup'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { AdminLink } from '../../../components/admin-link'
import { FactsCard } from '../../../components/detail/facts-card'
import { ViewOnSite } from '../../../components/detail/view-on-site'
import { UnsavedScope, useUnsaved } from '../../../components/form/unsaved-context'
import { HistoryPanel } from '../../../components/history-panel'
import { MoneyText } from '../../../components/money-text'
import { PageHeader } from '../../../components/page-header'
import { SiteChip } from '../../../components/site-chip'
import { LoadingRows } from '../../../components/states'
import { TwoColumns } from '../../../components/two-columns'
import { type Below, useT } from '../../../lib/texts'
import { useMay } from '../../../providers/access'
import { useRead } from '../../../providers/calls'
import { client, messageOf } from '../../../providers/http'
import { useCurrentSite } from '../../../providers/sites'
import { certificatePath } from '../certificates/paths'
import { StandingChip } from '../certificates/standing-chip'
import { NumberText } from '../number-text'
import { LookupForm, plainNumber } from './lookup-form'
import { OverrideCard } from './override-card'
import { OverrideForm } from './override-form'

/** Renders /admin/grade-overrides/certificate/{certNumber}: the certificate, the form for another grade, and the history. */
export const OverrideScreen = () => {
  const t = useT()
  const { certNumber = '' } = useParams()
  const plain = plainNumber(certNumber)
  return (
    <>
      <PageHeader title={t('resources.grade-overrides.title', { number: certNumber })} />
      <LookupForm number={certNumber} />
      {plain !== null && <Outcome key={plain} number={plain} />}
    </>
  )
}

/** Looks the number up and shows which of the outcomes it had, and what to do next. */
const Outcome = ({ number }: { number: string }) => {
  const t = useT()
  const [address, setAddress] = useSearchParams()
  const type = collectibleTypes.find((one) => one === address.get('type'))
  const { data, error, refetch } = useRead(client.certLookup.overrideLookup, {
    params: { certNum: number },
    query: type ? { collectibleTypeCode: type } : {},
  })
  const words = 'resources.grade-overrides.lookup'
  if (error || data?.LookupStatus === 'ConnectionError')
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {t('frame.retry')}
          </Button>
        }
      >
        {t(`${words}.ConnectionError`)} {error && messageOf(error)}
      </Alert>
    )
  if (!data) return <LoadingRows />
  if (data.LookupStatus !== 'Success')
    return <Alert severity="warning">{t(`${words}.${data.LookupStatus}`, { number })}</Alert>
  if (!data.Collectible) return null
  return (
    <>
      <OtherTypes types={data.OtherTypes} onChoose={(other) => setAddress({ type: other })} />
      <UnsavedScope key={data.Collectible.CertificateID}>
        <Collectible collectible={data.Collectible} onChanged={refetch} />
      </UnsavedScope>
    </>
  )
}

/** Offers the certificates of other companies that have the same number. */
const OtherTypes = ({
  types,
  onChoose,
}: {
  types: readonly CollectibleType[]
  onChoose: (type: CollectibleType) => void
}) => {
  const t = useT()
  return (
    types.length > 0 && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('resources.grade-overrides.lookup.others')}{' '}
        {types.map((type) => (
          <Button key={type} size="small" color="inherit" onClick={() => onChoose(type)}>
            {t(`resources.grade-overrides.types.${type}`)}
          </Button>
        ))}
      </Alert>
    )
  )
}

type Shown = { collectible: OverrideCollectible; onChanged: () => unknown }

const Collectible = ({ collectible, onChanged }: Shown) => {
  const mayAct = useMay('edit')
  const { isUnsaved } = useUnsaved()
  const { Waiting, Applied, CertificateID, Version } = collectible
  // A new key after each act fetches the history again.
  const stateOfActs = [Version, Waiting?.OverrideID, Applied?.OverrideID].join(' ')
  return (
    <TwoColumns
      side={
        <>
          <CertificateCard collectible={collectible} />
          <HistoryPanel key={stateOfActs} entity="grade-override" id={CertificateID} />
        </>
      }
    >
      {Waiting && <OverrideCard override={Waiting} onChanged={onChanged} />}
      {/* While something is typed, another person's proposal does not take the form away. */}
      {mayAct && (!Waiting || isUnsaved) && <OverrideForm collectible={collectible} onChanged={onChanged} />}
      {Applied && <OverrideCard override={Applied} onChanged={onChanged} />}
    </TwoColumns>
  )
}

const CertificateCard = ({ collectible }: { collectible: OverrideCollectible }) => {
  const t = useT()
  const hosts = useCurrentSite().sites.find(({ Code }) => Code === collectible.SiteCode)?.Hosts ?? []
  const words = 'resources.grade-overrides'
  const fact = (name: Below<`${typeof words}.fields`>, value: ReactNode) => ({
    name: t(`${words}.fields.${name}`),
    value,
  })
  const told = (grade: string, code: string) => [grade, code].filter(Boolean).join(' · ')
  const { CertNumber, CertificateID, IsReleased, Value, Limit } = collectible
  return (
    <FactsCard
      title={t(`${words}.sections.certificate`)}
      actions={
        <>
          {IsReleased && <ViewOnSite hosts={hosts} path={`/certlookup/${encodeURIComponent(CertNumber)}/`} />}
          <AdminLink to={certificatePath(CertificateID)}>{t(`${words}.open_certificate`)}</AdminLink>
        </>
      }
      facts={[
        fact('CertNumber', <NumberText>{CertNumber}</NumberText>),
        fact('Description', collectible.Description),
        fact(
          'CollectibleType',
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {t(`${words}.types.${collectible.CollectibleType}`)} <SiteChip code={collectible.SiteCode} />
          </Box>,
        ),
        fact('DisplayGrade', told(collectible.DisplayGrade, collectible.NoGradeCode)),
        fact('IsGradeOverridden', t(`${words}.overridden.${collectible.IsGradeOverridden ? 'yes' : 'no'}`)),
        ...(collectible.IsGradeOverridden
          ? [fact('GradedGrade', told(collectible.DisplayGradedGrade, collectible.GradedNoGradeCode))]
          : []),
        fact('Standing', <StandingChip status={collectible.Status} isReleased={IsReleased} />),
        fact('Value', Value ? <MoneyText money={Value} /> : t(`${words}.unknown`)),
        fact('Limit', Limit ? <MoneyText money={Limit} /> : t(`${words}.no_limit`)),
      ]}
    />
  )
}
