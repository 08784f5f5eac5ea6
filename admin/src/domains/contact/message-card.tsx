import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ContactMessage } from '@obverse/contract/domains/contact'
import { readReference } from '@obverse/contract/rules/contact'
import { AdminLink } from '../../components/admin-link'
import { FactsCard } from '../../components/detail/facts-card'
import { CertNumberLink, NumberLink } from '../../components/record-links'
import { type Below, useT } from '../../lib/texts'
import { messagesWith } from './paths'

/** Shows what was sent. Addresses in it are text and no links: strangers typed them. */
export const MessageCard = ({ message }: { message: ContactMessage }) => {
  const t = useT()
  const name = (field: Below<'resources.contact-messages.fields'>) => t(`resources.contact-messages.fields.${field}`)
  return (
    <FactsCard
      title={t('resources.contact-messages.sections.message')}
      facts={[
        { name: name('Topic'), value: t(`resources.contact-messages.topics.${message.Topic}`) },
        { name: name('Reference'), value: message.Reference && <ReferenceLink reference={message.Reference} /> },
        { name: name('Message'), value: <Typed text={message.Message} /> },
      ]}
    />
  )
}

const Typed = ({ text }: { text: string }) => {
  const t = useT()
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {text}
      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        {t('resources.contact-messages.typed')}
      </Typography>
    </Box>
  )
}

/** Links a reference to the certificate, the submission or the messages that it names by how it is written. */
const ReferenceLink = ({ reference }: { reference: string }) => {
  const read = readReference(reference)
  if (read?.kind === 'certificate') return <CertNumberLink number={read.number}>{reference}</CertNumberLink>
  if (read?.kind === 'case') return <AdminLink to={messagesWith(read.number)}>{reference}</AdminLink>
  if (read?.kind === 'submission')
    return (
      <NumberLink resource="customer-invoices" number={read.number}>
        {reference}
      </NumberLink>
    )
  return reference
}
