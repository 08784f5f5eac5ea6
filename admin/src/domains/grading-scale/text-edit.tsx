import { ViewOnSite } from '../../components/detail/view-on-site'
import { AppEdit } from '../../components/form/app-edit'
import { RemoveButton } from '../../components/form/remove-button'
import { HistoryPanel } from '../../components/history-panel'
import { useT } from '../../lib/texts'
import { useCurrentSite } from '../../providers/sites'
import { labelOf } from './label'
import { TextInputs } from './text-inputs'
import type { TextRecord } from './text-list'

const pathOnSite = ({ Scale, Grade }: TextRecord) =>
  `/resources/grading-scale/${Scale === 'standard' ? '' : `?scale=${Scale}`}${Grade && `#grade-${Grade}`}`

/** Renders /admin/grading-texts/{id}: the text of a grade with its picture, its sites and its history. */
export const TextEdit = () => {
  const t = useT()
  const { sites } = useCurrentSite()
  const titleOf = (text: TextRecord) => [labelOf(text), text.Name].filter(Boolean).join(' – ')
  return (
    <AppEdit<TextRecord>
      title={titleOf}
      note={(text) => (
        <ViewOnSite
          hosts={sites.filter(({ SiteID }) => text.SiteIDs.includes(SiteID)).flatMap(({ Hosts }) => Hosts)}
          path={pathOnSite(text)}
        />
      )}
      isTranslated
      remove={
        <RemoveButton<TextRecord>
          question={(text) => t('resources.grading-texts.remove_question', { name: titleOf(text) })}
        />
      }
      side={<HistoryPanel />}
    >
      <TextInputs />
    </AppEdit>
  )
}
