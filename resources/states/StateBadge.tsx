import Box from '@mui/material/Box'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { ChoiceCell } from '../fields/ChoiceCell.tsx'
import { MomentCell } from '../fields/MomentCell.tsx'
import type { Row } from '../provider.ts'

/** The state of a record whose resource declares states, and when the record is due. */
export function StateBadge({ record }: { record: Row }) {
  const { fields, states } = useResource()
  const label = useLabel()
  const field = states && fields[states.field]
  const value = states && record[states.field]
  if (!field || value === null || value === undefined) return null
  const { dueField = '' } = states
  const due = fields[dueField]
  const dueAt = record[dueField]
  return (
    <>
      <ChoiceCell name={states.field} field={field} value={value} row={record} />
      {due?.kind === 'dateTime' && typeof dueAt === 'string' && (
        <Box component="span" sx={{ ml: 2, color: 'text.secondary' }}>
          {label(due.label)} <MomentCell name={dueField} field={due} value={dueAt} row={record} />
        </Box>
      )}
    </>
  )
}
