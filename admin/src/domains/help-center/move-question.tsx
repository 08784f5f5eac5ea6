/** Moves a question to another subcategory of its site. */
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Question, Subcategory } from '@obverse/contract/domains/help-center'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { discardTyped } from '../../components/form/typing'
import { UnsavedNote } from '../../components/form/unsaved-note'
import { adminPath } from '../../lib/paths'
import { useT } from '../../lib/texts'
import { useMay } from '../../providers/access'
import { useWrite } from '../../providers/calls'
import { client, errorBodyOf, messageOf } from '../../providers/http'
import { helpPath } from './use-place'

type Group = { Id: number; Name: string; subcategories: Subcategory[] }

async function readGroups(siteID: number): Promise<Group[]> {
  const categories = await client.helpCenter.categories({ params: { siteID } })
  return Promise.all(
    categories.map(async ({ Id, Name }) => ({
      Id,
      Name,
      subcategories: await client.helpCenter.subcategories({ params: { categoryID: Id } }),
    })),
  )
}

export const MoveQuestion = ({ siteID }: { siteID: number }) => {
  const t = useT()
  const question = useRecordContext<Question & { id: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const [target, setTarget] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { data: groups = [] } = useQuery({
    queryKey: ['help-center-move', siteID],
    queryFn: () => readGroups(siteID),
    enabled: isOpen,
  })
  const move = useWrite(client.helpCenter.moveQuestion, {
    done: t('resources.help-center.moved'),
    onSuccess: (moved) => {
      const group = groups.find(({ subcategories }) => subcategories.some(({ Id }) => Id === moved.SubcategoryID))
      setIsOpen(false)
      discardTyped()
      refresh()
      if (group) navigate(adminPath(helpPath(siteID, group.Id, moved.SubcategoryID, moved.Id)), { replace: true })
    },
    onError: (error) => setFailure(errorBodyOf(error)?.errors?.SubcategoryID ?? messageOf(error)),
  })
  const mayEdit = useMay('edit')
  if (!question || !mayEdit) return null
  const confirmed = () => {
    setFailure(null)
    move.mutate({
      params: { questionID: question.Id },
      body: { SubcategoryID: Number(target), Version: question.Version },
    })
  }
  return (
    <>
      <Button startIcon={<MoveIcon />} onClick={() => setIsOpen(true)}>
        {t('resources.help-center.move')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('resources.help-center.move')}
        {...(target && { confirm: t('resources.help-center.move_confirm') })}
        cancel={t('frame.cancel')}
        isForm
        isBusy={move.isPending}
        onConfirm={confirmed}
        onClose={() => setIsOpen(false)}
      >
        {failure && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
        {t('resources.help-center.move_hint')}
        <UnsavedNote />
        <TextField
          select
          fullWidth
          label={t('resources.help-center.subcategory')}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          sx={{ mt: 2 }}
        >
          {groups.flatMap((group) => [
            <ListSubheader key={`category-${group.Id}`}>{group.Name}</ListSubheader>,
            ...group.subcategories.map(({ Id, Name }) => (
              <MenuItem key={Id} value={String(Id)} disabled={Id === question.SubcategoryID}>
                {Name}
              </MenuItem>
            )),
          ])}
        </TextField>
      </ConfirmDialog>
    </>
  )
}
