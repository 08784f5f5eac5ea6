import Stack from '@mui/material/Stack'
import { BooleanInput, TextInput } from 'react-admin'
import { AdminLink } from '../../../components/admin-link'
import { AppEdit } from '../../../components/form/app-edit'
import { FormSection } from '../../../components/form/form-section'
import { HistoryPanel } from '../../../components/history-panel'
import { useT } from '../../../lib/texts'
import { useRead } from '../../../providers/calls'
import { client } from '../../../providers/http'
import { theWebhook, type WebhookRecord } from './data-provider'
import { SecretCard } from './secret-card'
import { StateCard } from './state-card'

const words = 'resources.enews-webhook'

/** Renders /admin/enews-webhook: the server that is told who subscribes to a newsletter and who leaves it (NEWS-1). */
export const WebhookScreen = () => {
  const t = useT()
  return (
    <AppEdit<WebhookRecord>
      id={theWebhook}
      isRoot
      title={() => t(`${words}.title`)}
      note={() => t(`${words}.lead`)}
      back={null}
      actions={<AdminLink to="/enews-deliveries">{t(`${words}.deliveries`)}</AdminLink>}
      side={<Cards />}
    >
      <FormSection>
        <TextInput source="Address" type="url" helperText={t(`${words}.help.Address`)} />
        <BooleanInput source="IsOn" helperText={t(`${words}.help.IsOn`)} />
      </FormSection>
    </AppEdit>
  )
}

const Cards = () => {
  const { data, error, refetch } = useRead(client.news.enewsWebhook, undefined)
  return (
    <Stack spacing={2}>
      <StateCard webhook={data} error={error} reload={refetch} />
      {data && <SecretCard secretUTC={data.SecretUTC} reload={refetch} />}
      {/* Secrets and tests are in the history too: a new key reads it again. */}
      <HistoryPanel key={`${data?.SecretUTC} ${data?.Latest?.TriedUTC}`} id={theWebhook} />
    </Stack>
  )
}
