/** Audit entries: a dense table, cards on a phone. */
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { AuditEntry, AuditFilter } from '#src/domain/audit/audit-trail.ts'
import { AuditRow } from './AuditRow.tsx'

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
    padding: theme.spacing(1, 2),
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  'thead th': {
    borderTop: 0,
    background: theme.palette.action.hover,
    color: theme.palette.text.secondary,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '@media (hover: hover)': {
    'tbody tr:not(.open):hover': { background: theme.palette.action.hover },
  },
  'td.act': { width: 1, padding: theme.spacing(0.25, 0, 0, 1) },
  'td.when': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', width: 1 },
  'td.who, td.from': { width: '15%', minWidth: 120 },
  'td.why': { width: '20%' },
  '.second': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.92em' },
  '.kind': { fontWeight: 600 },
  '.warn .kind': { color: theme.palette.warning.dark },
  // Underlined within a sentence, where colour alone is not enough.
  a: { color: theme.palette.secondary.main, textDecoration: 'underline' },
  ...theme.applyStyles('dark', { '.warn .kind': { color: theme.palette.warning.light } }),
  [theme.breakpoints.down('md')]: {
    '&, tbody, tr, td': { display: 'block' },
    thead: { position: 'absolute', clip: 'rect(0 0 0 0)' },
    'tbody tr': {
      position: 'relative',
      padding: theme.spacing(2, 3),
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    'tbody tr:first-of-type': { borderTop: 0 },
    td: { border: 0, padding: 0 },
    'td.who, td.from, td.when, td.why': { width: 'auto', whiteSpace: 'normal' },
    'td.when': { color: theme.palette.text.secondary, paddingInlineEnd: theme.spacing(8) },
    'td.act': {
      width: 'auto',
      position: 'absolute',
      insetInlineEnd: theme.spacing(1),
      top: theme.spacing(1),
    },
    'td:empty': { display: 'none' },
  },
  '@media print': { 'td.act, thead th:first-of-type': { display: 'none' } },
}))

export function AuditTable(props: {
  entries: readonly AuditEntry[]
  filter: AuditFilter
  onFilter(filter: AuditFilter): void
}) {
  const translate = useTranslate()
  return (
    <Table aria-label={translate('audit.title')}>
      <thead>
        <tr>
          <th>
            <Box component="span" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
              {translate('audit.column.expand')}
            </Box>
          </th>
          {['at', 'who', 'what', 'from', 'reason'].map((name) => (
            <th key={name} scope="col">
              {translate(`audit.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} filter={props.filter} onFilter={props.onFilter} />
        ))}
      </tbody>
    </Table>
  )
}
