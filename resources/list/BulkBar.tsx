import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import RestoreIcon from '@mui/icons-material/RestoreFromTrash'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useAbilities, useGenerator, useResource } from '../context.tsx'
import { type BulkJob, bulkChanges, changeWords } from './bulk.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

/** How many rows are chosen, and what can be done with them. */
export function BulkBar({ isDeletedList }: { isDeletedList: boolean }) {
  const translate = useTranslate()
  const abilities = useAbilities()
  const { selectedIds, onUnselectItems } = useListContext()
  const [job, setJob] = useState<BulkJob | null>(null)
  // The dialog outlives the selection: it says what became of it.
  if (selectedIds.length === 0 && !job) return null
  return (
    <Box
      role="group"
      aria-label={translate('resources.list.bulk')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <strong>{translate('resources.list.selected', { smart_count: selectedIds.length })}</strong>
      {isDeletedList && abilities.delete && (
        <Button
          size="small"
          startIcon={<RestoreIcon />}
          onClick={() => setJob({ action: 'restore' })}
        >
          {translate('resources.list.restore')}
        </Button>
      )}
      {!isDeletedList && abilities.update && <ChangeMenu onChoose={setJob} />}
      {!isDeletedList && abilities.delete && (
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={() => setJob({ action: 'delete' })}
        >
          {translate('ra.action.delete')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        {translate('resources.list.unselect')}
      </Button>
      {job && (
        <Suspense>
          <BulkDialog job={job} onClose={() => setJob(null)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Every value that can be given to all chosen records at once. */
function ChangeMenu({ onChoose }: { onChoose(job: BulkJob): void }) {
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const resource = useResource()
  const { holds } = useGenerator()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const changes = bulkChanges(resource, holds)
  if (changes.length === 0) return null
  return (
    <>
      <Button
        size="small"
        startIcon={<EditIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('resources.list.change')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {changes.flatMap(({ name, label: heading, values }) => [
          <ListSubheader key={name} role="presentation">
            {label(heading)}
          </ListSubheader>,
          ...values.map((value) => {
            const field = resource.fields[name]
            if (!field) return null
            return (
              <MenuItem
                key={`${name} ${value}`}
                onClick={() => {
                  setAnchor(null)
                  const words = changeWords(field, value, language)
                  onChoose({ action: 'update', data: { [name]: value }, words })
                }}
              >
                {kindOf(field).show(value, field, language)}
              </MenuItem>
            )
          }),
        ])}
      </Menu>
    </>
  )
}
