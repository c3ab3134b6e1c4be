/**
 * A clinician's own order sets: saves the medicines of this prescription as one, deletes others.
 */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { setActions } from '#src/workflows/orders/domain/set-actions.ts'
import { useSets } from './SetMenu.tsx'

/** @param prescription Its id, once it is saved. */
export function MySets({ prescription }: { prescription: number | undefined }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const own = useSets()?.filter(({ isMine }) => isMine) ?? []
  if (prescription === undefined && own.length === 0) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('visits.sets.mine')}
      </Button>
      {isOpen && (
        <Dialog width="md" title={translate('visits.sets.mine')} onClose={() => setOpen(false)}>
          {prescription !== undefined && <Keep prescription={prescription} />}
          <List dense>
            {own.map((set) => (
              <OwnSet key={set.id} {...set} />
            ))}
          </List>
        </Dialog>
      )}
    </>
  )
}

function Keep({ prescription }: { prescription: number }) {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const { send, isPending, failure } = useAction(setActions.keep, {
    success: 'visits.sets.saved',
    onDone: () => setName(''),
  })
  const keep = () => void send({ body: { name, prescription_id: prescription } })
  const problem = failure && sentenceOf(failure)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <TextField
        size="small"
        sx={{ flex: '1 1 240px' }}
        label={translate('visits.sets.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        // A nested form would be invalid within the prescription's form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          keep()
        }}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <Button variant="outlined" loading={isPending} disabled={!name.trim()} onClick={keep}>
        {translate('visits.sets.keep')}
      </Button>
    </Box>
  )
}

function OwnSet({ id, name, medicines, investigations }: NonNullable<ReturnType<typeof useSets>>[number]) {
  const translate = useTranslate()
  const label = useLabel()
  const { send, isPending } = useAction(setActions.drop, {
    isToast: true,
    success: 'visits.sets.dropped',
  })
  return (
    <ListItem
      disableGutters
      secondaryAction={
        <Button
          size="small"
          color="error"
          loading={isPending}
          aria-label={`${translate('visits.sets.remove')}: ${label(name)}`}
          onClick={() => send({ id })}
        >
          {translate('visits.sets.remove')}
        </Button>
      }
    >
      <ListItemText
        primary={label(name)}
        secondary={[...investigations, ...medicines].map((one) => label(one.name)).join(' · ')}
      />
    </ListItem>
  )
}
