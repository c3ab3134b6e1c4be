import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { cellStyles } from '#resources/list/table-styles.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Age, Amounts, Due, Outcome, Reason, SubjectInBrief, useNamed } from './cells.tsx'
import { DecideButtons, type RowsProps } from './RequestTable.tsx'
import { kindLabel } from './requests.ts'

const Cards = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  lineHeight: 1.7,
  overflowWrap: 'anywhere',
  '&[aria-busy=true]': { opacity: 0.55 },
  '& > li': { padding: theme.spacing(3, 4) },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  dl: {
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, auto) 1fr',
    gap: theme.spacing(0.5, 3),
    margin: theme.spacing(1, 0, 3),
    fontSize: theme.typography.body2.fontSize,
  },
  dt: { color: theme.palette.text.secondary },
  dd: { margin: 0, minWidth: 0 },
  '.head': { display: 'flex', alignItems: 'baseline', gap: theme.spacing(2) },
  '.head .link': { fontWeight: 600, padding: theme.spacing(1, 0) },
  input: {
    width: 20,
    height: 20,
    margin: 0,
    alignSelf: 'center',
    accentColor: theme.palette.primary.main,
  },
  ...cellStyles(theme),
}))

/** Requests on a narrow screen, readable without horizontal scrolling. */
export function RequestCards({ box, rows, isBusy, deciding, onOpen }: RowsProps) {
  const translate = useTranslate()
  const label = useLabel()
  const named = useNamed()
  const name = (column: string) => translate(`approvals.column.${column}`)
  return (
    <Cards aria-busy={isBusy} aria-label={translate(`approvals.list.${box}`)}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className="head">
            {deciding && (
              <input
                type="checkbox"
                aria-label={translate('approvals.select_one', { code: row.code })}
                checked={deciding.ticked.has(row.id)}
                disabled={!deciding.mayTick(row)}
                onChange={() => deciding.tick(row)}
              />
            )}
            <button type="button" className="link" onClick={() => onOpen(row)}>
              {label(kindLabel(row.kind))}
            </button>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {row.code}
            </Box>
          </div>
          <dl>
            <dt>{name('subject')}</dt>
            <dd>
              <SubjectInBrief row={row} />
            </dd>
            <dt>{name('facility')}</dt>
            <dd>{named(row, 'health_facility_id') || translate('approvals.country')}</dd>
            {(row.amount_before !== null || row.amount_after !== null) && (
              <>
                <dt>{name('amounts')}</dt>
                <dd>
                  <Amounts row={row} />
                </dd>
              </>
            )}
            <dt>{name('reason')}</dt>
            <dd>
              <Reason row={row} />
            </dd>
            <dt>{name('requester')}</dt>
            <dd>
              {named(row, 'requested_by')} · <Age at={row.requested_at} />
            </dd>
            <dt>{name(box === 'inbox' ? 'due' : 'outcome')}</dt>
            <dd>{box === 'inbox' ? <Due row={row} /> : <Outcome row={row} />}</dd>
          </dl>
          {deciding && <DecideButtons row={row} deciding={deciding} />}
        </li>
      ))}
    </Cards>
  )
}
