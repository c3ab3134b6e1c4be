import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { stackedRows } from '#resources/list/table-styles.ts'
import type { CashierRow } from '#src/domain/patients/cashier.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { profilePath } from '../parts/paths.ts'
import { cashierColumns } from './columns.tsx'

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  fontSize: theme.typography.body2.fontSize,
  lineHeight: 1.65,
  'th, td': {
    padding: theme.spacing(1.5, 2),
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  'thead th': {
    borderTop: 0,
    background: theme.palette.action.hover,
    color: theme.palette.text.secondary,
    fontWeight: 600,
  },
  'td.code, td.person, td.registered': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  a: { color: theme.palette.secondary.main },
  '.second': { display: 'block', fontSize: '0.92em' },
  '.second, .unknown': { color: theme.palette.text.secondary },
  'tbody tr:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  '@media (hover: hover)': { 'tbody tr:hover': { background: theme.palette.action.hover } },
  ...stackedRows(theme),
}))

/** One row is in the tab order; arrows go from row to row, Enter opens the profile. */
function useRows(rows: readonly CashierRow[]) {
  const navigate = useNavigate()
  const access = useAccess()
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState(0)
  const current = Math.min(active, rows.length - 1)
  const focus = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1))
    setActive(next)
    body.current?.querySelectorAll<HTMLElement>('tr')[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[current]
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(current + 1),
      ArrowUp: () => focus(current - 1),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      ...(row && access('permission', 'list_patients')
        ? { Enter: () => navigate(profilePath(row.id)) }
        : {}),
    }
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (!move) return
    event.preventDefault()
    move()
  }
  return { body, current, onKeyDown, setActive, focus }
}

export function CashierTable({ rows }: { rows: readonly CashierRow[] }) {
  const translate = useTranslate()
  const { body, current, onKeyDown, setActive } = useRows(rows)
  return (
    <Table aria-label={translate('patient_cashier.title')}>
      <thead>
        <tr>
          {cashierColumns.map(({ id }) => (
            <th key={id} scope="col">
              {translate(`patient_cashier.column.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {rows.map((row, index) => (
          <tr key={row.id} tabIndex={index === current ? 0 : -1} onFocus={() => setActive(index)}>
            {cashierColumns.map(({ id, Cell }) => (
              <td key={id} className={id}>
                <Cell row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
