import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { RoleAssignment } from '#src/domain/access/role-grid.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PanelFoot } from '#src/ui/PanelFoot.tsx'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import type { AssignmentState } from './useAssignment.ts'

/** Maximum names shown; the others are counted. */
const maxNames = 4

interface AssignmentFootProps {
  data: RoleAssignment
  state: AssignmentState
}

/** Always visible: consequences of the last choice, the changes, and the save button. */
export function AssignmentFoot({ data, state }: AssignmentFootProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { step, known, difference, isUnsaved, isMerged } = state
  const [isReviewing, setReviewing] = useState(false)
  const review = () => {
    state.forgetFailure()
    setReviewing(true)
  }
  useShortcut('save', isUnsaved && !isReviewing ? review : undefined)
  const namesOf = (ids: readonly number[]) => {
    const names = ids.slice(0, maxNames).map((id) => label(known.get(id)?.label ?? { kh: '', en: '' }))
    const more = ids.length - names.length
    return [
      names.join(', '),
      ...(more > 0 ? [translate('roles.assignment.more', { count: more })] : []),
    ].join(' ')
  }
  return (
    <PanelFoot inset={4} sx={{ mx: 0, mb: 0, columnGap: 2 }}>
      <Box role="status" sx={{ flexBasis: '100%', fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        {step && step.added.length > 0 && (
          <p style={{ margin: 0 }}>
            {translate('roles.assignment.also_added', { names: namesOf(step.added) })}
          </p>
        )}
        {step && step.removed.length > 0 && (
          <p style={{ margin: 0 }}>
            {translate('roles.assignment.also_removed', { names: namesOf(step.removed) })}
          </p>
        )}
      </Box>
      {isMerged && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {translate('roles.assignment.conflict')}
        </Alert>
      )}
      <Box role="status" sx={{ flex: '1 1 auto' }}>
        {isUnsaved
          ? translate('roles.assignment.changed', {
              added: difference.added.length,
              removed: difference.removed.length,
            })
          : translate('roles.assignment.unchanged')}
      </Box>
      {step && isUnsaved && (
        <Button color="inherit" onClick={state.undo}>
          {translate('roles.assignment.undo')}
        </Button>
      )}
      {isUnsaved && (
        <Button variant="outlined" onClick={state.reset}>
          {translate('roles.assignment.discard')}
        </Button>
      )}
      <Button variant="contained" disabled={!isUnsaved} onClick={review} title="Ctrl+S">
        {translate('roles.assignment.review')}
      </Button>
      {isReviewing && <ReviewDialog data={data} state={state} onClose={() => setReviewing(false)} />}
    </PanelFoot>
  )
}
