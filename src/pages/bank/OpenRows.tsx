/**
 * Rows that only the bank or only the books contain; a line is matched with an entry of its amount.
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
import { bankDirection } from '#schemas/codes/bank-direction.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { bankActions, type OpenBank } from '#src/domain/bank/actions.ts'
import type { OpenEntry } from '#src/domain/bank/match.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useAction } from '#src/workflow/useAction.ts'

type Line = OpenBank['lines'][number]

/** Maximum rows shown; the report has all. */
const maxShown = 100

interface RowsProps<Row> {
  name: 'lines' | 'entries'
  rows: readonly Row[]
  last: 'match_with' | 'entry'
  above?: ReactNode
  children(row: Row): ReactNode
}

function Rows<Row extends Line | OpenEntry>(props: RowsProps<Row>) {
  const { name, rows, last, above, children } = props
  const translate = useTranslate()
  const style = useNumberStyle()
  const title = translate(`bank.${name}`)
  return (
    <Panel title={title} isFlush={rows.length > 0}>
      {above}
      {rows.length > maxShown && (
        <Alert severity="info">{translate('bank.first', { count: formatNumber(maxShown, style) })}</Alert>
      )}
      {rows.length === 0 ? (
        translate(`bank.no_${name}`)
      ) : (
        <TableScroll>
          <Table aria-label={title}>
            <thead>
              <tr>
                <th>{translate('bank.day')}</th>
                <th className="end">{translate('bank.amount')}</th>
                <th>{translate('bank.reference')}</th>
                <th>{translate(`bank.${last}`)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, maxShown).map((row) => (
                <tr key={row.id}>
                  <Moved row={row} />
                  <td>{children(row)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Panel>
  )
}

function Moved({ row }: { row: Line | OpenEntry }) {
  const label = useLabel()
  const style = useNumberStyle()
  const details = 'description' in row ? row.description : null
  return (
    <>
      <td>{formatDate(row.on_day, style)}</td>
      <td className="end">
        {formatRiel(row.amount, style)}
        <Box component="span" className="second">
          {label(bankDirection[row.direction].label)}
        </Box>
      </td>
      <td>
        {row.reference ?? '–'}
        {details && (
          <Box component="span" className="second">
            {details}
          </Box>
        )}
      </td>
    </>
  )
}

export function OpenLines({ lines }: { lines: readonly Line[] }) {
  const { send, failure, isPending } = useAction(bankActions.match)
  return (
    <Rows
      name="lines"
      last="match_with"
      rows={lines}
      above={failure && <Alert severity="error">{sentenceOf(failure)}</Alert>}
    >
      {(line) => (
        <Match
          line={line}
          isPending={isPending}
          onMatch={(entry_id) => void send({ id: line.id, body: { entry_id } })}
        />
      )}
    </Rows>
  )
}

export const OpenEntries = ({ entries }: { entries: readonly OpenEntry[] }) => (
  <Rows name="entries" last="entry" rows={entries}>
    {({ number }) => number}
  </Rows>
)

function Match(props: { line: Line; isPending: boolean; onMatch(entry: number): void }) {
  const { line, isPending, onMatch } = props
  const translate = useTranslate()
  const style = useNumberStyle()
  const [chosen, setChosen] = useState<number>()
  const [first] = line.proposed
  if (!first) return '–'
  const entry = line.proposed.find(({ id }) => id === chosen) ?? first
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <TextField
        select
        size="small"
        sx={{ minWidth: 180 }}
        value={entry.id}
        onChange={({ target }) => setChosen(Number(target.value))}
        slotProps={{ htmlInput: { 'aria-label': translate('bank.match_with') } }}
      >
        {line.proposed.map(({ id, number, on_day, reference }) => (
          <MenuItem key={id} value={id}>
            {[number, formatDate(on_day, style), reference].filter(Boolean).join(' · ')}
          </MenuItem>
        ))}
      </TextField>
      <Button size="small" disabled={isPending} onClick={() => onMatch(entry.id)}>
        {translate('bank.match')}
      </Button>
    </Box>
  )
}
