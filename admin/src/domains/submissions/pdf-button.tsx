import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { download } from '@obverse/browser/csv'
import { useT } from '../../lib/texts'
import { useWrite } from '../../providers/calls'
import { client } from '../../providers/http'

type Props = { peopleID: string; number: string }

/** Saves the PDF of an invoice as its customer gets it. It is fetched first, so that a refusal is a notice. */
export const PdfButton = ({ peopleID, number }: Props) => {
  const t = useT()
  const save = async (invoiceNumber: string) => {
    const pdf = await client.submissions.customerInvoicePdf({
      params: { peopleID: Number(peopleID), invoiceNumber },
    })
    download(`invoice-${invoiceNumber}.pdf`, pdf)
  }
  const file = useWrite(save, { failed: t('resources.customer-invoices.pdf.failed') })
  return (
    <Button
      startIcon={<DownloadIcon />}
      loading={file.isPending}
      loadingPosition="start"
      onClick={() => file.mutate(number)}
    >
      {t('resources.customer-invoices.pdf.action')}
    </Button>
  )
}
