import { useTranslate } from 'ra-core'
import { AppCreate } from '../../components/form/app-create'
import { useCurrentSite } from '../../providers/sites'
import { EventInputs } from './event-inputs'
import { eventPath } from './event-path'

const zones = { com: 'America/New_York', uk: 'Europe/London', de: 'Europe/Berlin' } as const

export const EventCreate = () => {
  const t = useTranslate()
  const { site } = useCurrentSite()
  return (
    <AppCreate
      title={t('resources.events.page.create')}
      saveLabel={t('resources.events.add')}
      created="resources.events.added"
      createFailed={t('resources.events.save_failed')}
      redirect={(_resource, id) => eventPath(id ?? '')}
      defaultValues={{
        SiteIDs: [site.SiteID],
        TagIDs: [],
        TimeZone: zones[site.Region],
        Visibility: 'Hidden',
        IsCancelled: false,
        ImageFocus: 'center',
      }}
    >
      <EventInputs />
    </AppCreate>
  )
}
