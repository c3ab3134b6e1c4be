import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type GridPermission, type GridRow, shareOf } from '#src/domain/access/role-grid.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { actionLabel } from './labels.ts'
import { RiskMark } from './RiskMark.tsx'
import { TriBox } from './TriBox.tsx'
import type { AssignmentState } from './useAssignment.ts'

/** Side by side on a desktop; on a phone the resource's name is above its checkboxes. */
export const columnsOf = {
  display: 'grid',
  columnGap: 3,
  rowGap: 1,
  alignItems: 'center',
  px: 3,
  gridTemplateColumns: {
    xs: 'repeat(4, minmax(0, 1fr))',
    md: 'minmax(240px, 1.3fr) repeat(4, 84px) minmax(180px, 1.2fr)',
  },
} as const

interface AssignmentRowProps {
  row: GridRow
  /** Index of the row in the grid. */
  place: number
  isStop(place: string): boolean
  state: AssignmentState
  isReadOnly: boolean
}

/** The permissions of one resource. */
export function AssignmentRow({ row, place, isStop, state, isReadOnly }: AssignmentRowProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { chosen, base, toggle } = state
  const name = label(row.label)
  const box = (group: readonly GridPermission[], column: number, text: string) => {
    const isUnavailable = group.every(({ isAssigned: isGrantable, id }) => !isGrantable && !chosen.has(id))
    return (
      <TriBox
        label={text}
        state={shareOf(group, chosen)}
        place={`${place}:${column}`}
        isStop={isStop(`${place}:${column}`)}
        disabled={isReadOnly || isUnavailable}
        title={isUnavailable && !isReadOnly ? translate('roles.assignment.not_grantable') : undefined}
        isChanged={group.some(({ id }) => chosen.has(id) !== base.has(id))}
        onToggle={(isOn) =>
          toggle(
            group.map(({ id }) => id),
            isOn,
          )
        }
      />
    )
  }
  return (
    <Box role="row" sx={{ ...columnsOf, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box
        role="rowheader"
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minWidth: 0,
        }}
      >
        {box(row.all, 0, translate('roles.assignment.whole_row', { name }))}
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <RiskMark risk={Math.max(...row.all.map(({ risk }) => risk))} />
      </Box>
      {([1, 2, 3, 4] as const).map((action) => {
        const group = row.cells.get(action) ?? []
        const actionText = label(actionLabel(action))
        return (
          <Box key={action} role="cell" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {group.length > 0 && (
              <>
                {box(group, action, translate('roles.assignment.cell', { action: actionText, name }))}
                <Box
                  component="span"
                  aria-hidden
                  sx={{ display: { xs: 'inline', md: 'none' }, fontSize: 'body2.fontSize' }}
                >
                  {actionText}
                </Box>
              </>
            )}
          </Box>
        )
      })}
      <Box
        role="cell"
        sx={{
          gridColumn: { xs: '1 / -1', md: 'auto' },
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
        }}
      >
        {(row.cells.get(5) ?? []).map((permission, index) => (
          <Box
            key={permission.id}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1.5,
              fontSize: 'body2.fontSize',
              // The box is in the middle of the label's first line.
              lineHeight: '24px',
              '& > input': { mt: '3px' },
            }}
          >
            {box([permission], 5 + index, label(permission.label))}
            <span>{label(permission.label)}</span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
