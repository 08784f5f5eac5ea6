import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AgreementPreview as Preview } from '@obverse/contract/domains/accounts'
import { useState } from 'react'
import { useLanguageName } from '../../../components/language-name'
import { ErrorState, LoadingRows } from '../../../components/states'
import { useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'

const words = 'resources.agreement-versions.preview'
const tags = { same: 'span', added: 'ins', removed: 'del' } as const

/** Shows the saved text of a version as customers read it, in one language after another, with its changes. */
export const AgreementPreview = ({ legalAgreementID }: { legalAgreementID: number }) => {
  const { data, error, refetch } = useRead(client.accounts.previewAgreementVersion, { params: { legalAgreementID } })
  if (error) return <ErrorState error={error} retry={refetch} />
  return data ? <Languages previews={data} /> : <LoadingRows rows={4} />
}

const Languages = ({ previews }: { previews: readonly Preview[] }) => {
  const t = useT()
  const languageName = useLanguageName()
  const [chosen, setChosen] = useState('en-US')
  const shown = previews.find(({ LanguageCode }) => LanguageCode === chosen) ?? previews[0]
  if (!shown) return null
  const { Title, Text, IsTranslated, Changes } = shown
  return (
    <>
      <TextField
        select
        fullWidth
        size="small"
        label={t(`${words}.language`)}
        value={shown.LanguageCode}
        onChange={(event) => setChosen(event.target.value)}
        helperText={IsTranslated || shown.LanguageCode.startsWith('en') ? undefined : t(`${words}.not_translated`)}
        sx={{ maxWidth: 360, my: 1 }}
      >
        {previews.map(({ LanguageCode }) => (
          <MenuItem key={LanguageCode} value={LanguageCode}>
            {languageName(LanguageCode)}
          </MenuItem>
        ))}
      </TextField>
      <section lang={IsTranslated ? shown.LanguageCode : 'en-US'} aria-label={Title}>
        <Typography component="h3" variant="h6" sx={{ mt: 2, mb: 1 }}>
          {Title}
        </Typography>
        <Typography component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {Text}
        </Typography>
      </section>
      {Changes.some(({ Kind }) => Kind !== 'same') && (
        <section aria-label={t(`${words}.changes`)}>
          <Typography component="h3" variant="subtitle2" sx={{ mt: 3, mb: 1 }}>
            {t(`${words}.changes`)}
          </Typography>
          <Typography component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {Changes.map(({ Kind, Text: piece }, at) => {
              const Tag = tags[Kind]
              return <Tag key={`${at} ${Kind}`}>{piece}</Tag>
            })}
          </Typography>
        </section>
      )}
    </>
  )
}
