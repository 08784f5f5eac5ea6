import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { FeePdf } from '@obverse/contract/domains/services-and-fees'
import { maxPdfBytes } from '@obverse/contract/rules/services-and-fees'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DateTimeText } from '../../components/date-time-text'
import { DetailCard } from '../../components/detail/detail-card'
import { Listed } from '../../components/detail/listed'
import { useLanguageName } from '../../components/language-name'
import { bytesText } from '../../lib/image-rule'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useRead, useWrite } from '../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../providers/http'

type Language = FeePdf['LanguageCode']
type Props = { categoryID: number; languages: readonly Language[] }

/** Lists the PDF of a category in each language of its site: to download, upload, replace and delete. */
export const PdfCard = ({ categoryID, languages }: Props) => {
  const t = useT()
  const { data, error, refetch } = useRead(client.servicesAndFees.category, { params: { categoryID } })
  const words = 'resources.services-and-fees.pdf'
  return (
    <Box sx={{ mt: 2 }}>
      <DetailCard title={t(`${words}.title`)}>
        <Typography variant="body2" color="textSecondary" sx={{ pb: 1 }}>
          {t(`${words}.hint`, { size: bytesText(maxPdfBytes) })}
        </Typography>
        <Listed items={data && languages} error={error} retry={refetch} rows={languages.length} empty={null}>
          {(codes) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {codes.map((code) => (
                <PdfRow
                  key={code}
                  categoryID={categoryID}
                  code={code}
                  pdf={data?.PDFs.find(({ LanguageCode }) => LanguageCode === code)}
                  onChanged={() => void refetch()}
                />
              ))}
            </Box>
          )}
        </Listed>
      </DetailCard>
    </Box>
  )
}

type RowProps = { categoryID: number; code: Language; pdf: FeePdf | undefined; onChanged: () => void }

const PdfRow = ({ categoryID, code, pdf, onChanged }: RowProps) => {
  const t = useT()
  const words = 'resources.services-and-fees.pdf'
  const language = useLanguageName()(code)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Typography sx={{ fontWeight: 600, flex: '0 1 11rem' }}>{language}</Typography>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {pdf ? (
          <>
            <Link href={`/files/${pdf.FileKey}`} download={pdf.FileName}>
              {pdf.FileName}
            </Link>
            <Typography variant="caption" color="textSecondary" component="p">
              {bytesText(pdf.Bytes)} · <DateTimeText utc={pdf.UploadedUTC} />
            </Typography>
          </>
        ) : (
          <Typography color="textSecondary">{t(`${words}.none`)}</Typography>
        )}
      </Box>
      {useMay('edit') && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <UploadButton categoryID={categoryID} code={code} language={language} pdf={pdf} onChanged={onChanged} />
          {pdf && <DeleteButton categoryID={categoryID} code={code} language={language} onChanged={onChanged} />}
        </Box>
      )}
    </Box>
  )
}

/** Returns what follows a change: the card and the history are read again. */
function useChanged({ categoryID, onChanged }: { categoryID: number; onChanged: () => void }) {
  const queries = useQueryClient()
  const query = { entity: 'grading-service-category', id: String(categoryID) }
  return () => {
    onChanged()
    void queries.invalidateQueries({ queryKey: [client.workbench.history.key({ query })] })
  }
}

const UploadButton = (props: RowProps & { language: string }) => {
  const { categoryID, code, language, pdf } = props
  const t = useT()
  const notify = useNotify()
  const picker = useRef<HTMLInputElement>(null)
  const words = 'resources.services-and-fees.pdf'
  const onSettled = useChanged(props)
  const upload = useWrite(client.servicesAndFees.uploadPdf, {
    done: t(`${words}.uploaded`),
    onError: (error) => {
      const errors = errorBodyOf(error)?.errors
      const reason = errors?.file ?? errors?.languageCode ?? messageOf(error)
      notify(`${t(`${words}.upload_failed`)} ${reason}`, { type: 'error' })
    },
    onSettled,
  })
  const label = t(`${words}.${pdf ? 'replace' : 'upload'}`)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        loading={upload.isPending}
        aria-label={`${label}: ${language}`}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/pdf"
        hidden
        tabIndex={-1}
        aria-label={`${label}: ${language}`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) upload.mutate({ params: { categoryID }, body: { file, languageCode: code } })
        }}
      />
    </>
  )
}

const DeleteButton = (props: Omit<RowProps, 'pdf'> & { language: string }) => {
  const { categoryID, code, language } = props
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const words = 'resources.services-and-fees.pdf'
  const changed = useChanged(props)
  const remove = useWrite(client.servicesAndFees.deletePdf, {
    done: t(`${words}.deleted`),
    failed: t(`${words}.delete_failed`),
    onSettled: () => {
      setAsked(false)
      changed()
    },
  })
  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`${t(`${words}.delete`)}: ${language}`}
        onClick={() => setAsked(true)}
      >
        {t(`${words}.delete`)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t(`${words}.delete_title`)}
        confirm={t(`${words}.delete`)}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { categoryID }, body: { languageCode: code } })}
        onClose={() => setAsked(false)}
      >
        {t(`${words}.delete_text`, { language })}
      </ConfirmDialog>
    </>
  )
}
