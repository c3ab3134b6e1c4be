import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  type GridAction,
  type GridModule,
  type GridPermission,
  shareOf,
} from '#src/domain/access/role-grid.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { AssignmentRow, columnsOf } from './AssignmentRow.tsx'
import { actionLabel, moduleLabel } from './labels.ts'
import { next } from './moves.ts'
import { TriBox } from './TriBox.tsx'
import type { AssignmentState } from './useAssignment.ts'

interface AssignmentGridProps {
  /** The visible modules. */
  modules: readonly GridModule[]
  /** All permissions, for the counts. */
  all: readonly GridPermission[]
  state: AssignmentState
  isReadOnly: boolean
}

/** The columns with a select-all checkbox over the visible permissions. */
const wholeColumns = [1, 2, 3, 4] as const

/** Permissions by module and resource; arrow keys move between the checkboxes. */
export function AssignmentGrid({ modules, all, state, isReadOnly }: AssignmentGridProps) {
  const translate = useTranslate()
  const label = useLabel()
  const grid = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('0:0')
  const { chosen, toggle } = state

  function move(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).dataset.place
    const checkboxes = [...(grid.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const places = checkboxes.map(({ dataset }) => dataset.place ?? '')
    const to = from === undefined ? undefined : next(places, from, event.key)
    if (to === undefined) return
    event.preventDefault()
    checkboxes[places.indexOf(to)]?.focus()
  }

  if (modules.length === 0)
    return (
      <Box sx={{ py: 8, textAlign: 'center', color: 'text.secondary' }}>
        <Typography>{translate('roles.assignment.nothing')}</Typography>
        <Typography variant="body2">{translate('roles.assignment.nothing_hint')}</Typography>
      </Box>
    )

  const permissionsOf = (action: GridAction) =>
    modules.flatMap(({ all: own }) => own.filter((one) => one.action === action))
  const ids = (permissions: readonly GridPermission[]) => permissions.map(({ id }) => id)
  const places = new Map<string, number>()
  for (const { module, rows } of modules) {
    places.set(`${module}`, places.size + 1)
    for (const { subject } of rows) places.set(`${module} ${subject}`, places.size + 1)
  }
  // The checkbox with the focus may be hidden now.
  const [stopRow = 0] = stop.split(':').map(Number)
  const isLost = stopRow > places.size
  const isStop = (place: string) => place === (isLost ? '0:1' : stop === '0:0' ? '0:1' : stop)

  return (
    <Box
      ref={grid}
      role="table"
      aria-label={translate('roles.assignment.grid')}
      aria-describedby="assignment-keys"
      onKeyDown={move}
      onFocus={({ target }) => {
        if (target.dataset.place) setStop(target.dataset.place)
      }}
    >
      <Box id="assignment-keys" sx={{ display: 'none' }}>
        {translate('roles.assignment.keys')}
      </Box>
      <Box
        role="row"
        sx={{
          ...columnsOf,
          py: 2,
          fontWeight: 600,
          fontSize: 'body2.fontSize',
          // Below the app bar.
          position: 'sticky',
          top: 48,
          zIndex: 1,
          bgcolor: 'action.hover',
          color: 'text.secondary',
          borderRadius: '8px 8px 0 0',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box role="columnheader" sx={{ display: { xs: 'none', md: 'block' } }}>
          {translate('roles.assignment.records')}
        </Box>
        {wholeColumns.map((action) => (
          <Box
            key={action}
            role="columnheader"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <TriBox
              label={translate('roles.assignment.whole_column', {
                action: label(actionLabel(action)),
              })}
              state={shareOf(permissionsOf(action), chosen)}
              place={`0:${action}`}
              isStop={isStop(`0:${action}`)}
              disabled={isReadOnly}
              onToggle={(isOn) => toggle(ids(permissionsOf(action)), isOn)}
            />
            {label(actionLabel(action))}
          </Box>
        ))}
        <Box role="columnheader" sx={{ display: { xs: 'none', md: 'block' } }}>
          {translate('roles.assignment.action_5')}
        </Box>
      </Box>
      {modules.map(({ module, rows, all: own }) => {
        const name = label(moduleLabel(module))
        const whole = all.filter((one) => one.module === module)
        const place = `${places.get(`${module}`)}:0`
        return (
          <Box key={module} role="rowgroup">
            <Box
              role="row"
              sx={{
                ...columnsOf,
                py: 1.5,
                bgcolor: 'action.hover',
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box
                role="rowheader"
                sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: 2 }}
              >
                <TriBox
                  label={translate('roles.assignment.whole_module', { name })}
                  state={shareOf(own, chosen)}
                  place={place}
                  isStop={isStop(place)}
                  disabled={isReadOnly}
                  onToggle={(isOn) => toggle(ids(own), isOn)}
                />
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {name}
                </Typography>
                <Typography component="span" variant="body2" color="text.secondary">
                  {translate('roles.assignment.count', {
                    chosen: whole.filter(({ id }) => chosen.has(id)).length,
                    all: whole.length,
                  })}
                </Typography>
              </Box>
            </Box>
            {rows.map((row) => (
              <AssignmentRow
                key={row.subject}
                row={row}
                place={places.get(`${module} ${row.subject}`) ?? 0}
                isStop={isStop}
                state={state}
                isReadOnly={isReadOnly}
              />
            ))}
          </Box>
        )
      })}
    </Box>
  )
}
