/**
 * Rows that only the bank or only the books contain, and matched lines. A line is matched with an
 * entry of its amount, or with several that add up to it.
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { DataTable } from '#resources/list/DataTable.tsx'
import { bankDirection } from '#schemas/codes/bank-direction.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { bankActions, type MatchedLine, type OpenBank } from '../domain/actions.ts'
import { type OpenEntry, type OpenLine, proposeParts } from '../domain/match.ts'
import { MatchSeveral } from './MatchSeveral.tsx'

type Line = OpenBank['lines'][number]

/** Maximum rows shown; the report has all. */
const maxRows = 100

interface RowsProps<Row> {
  name: 'lines' | 'entries' | 'matched'
  rows: readonly Row[]
  last: 'match_with' | 'entry' | 'matched_with'
  above?: ReactNode
  children(row: Row): ReactNode
}

function Rows<Row extends OpenLine | OpenEntry>(props: RowsProps<Row>) {
  const { name, rows, last, above, children } = props
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const title = translate(`bank.${name}`)
  return (
    <Panel title={title} isFlush={rows.length > 0}>
      {above}
      {rows.length > maxRows && (
        <Alert severity="info">{translate('bank.first', { count: formatNumber(maxRows, style) })}</Alert>
      )}
      {rows.length === 0 ? (
        translate(`bank.no_${name}`)
      ) : (
        <DataTable
          label={title}
          rows={rows.slice(0, maxRows)}
          keyOf={({ id }) => id}
          isStacked
          columns={[
            { id: 'day', label: translate('bank.day'), cell: ({ on_day }) => formatDate(on_day, style) },
            {
              id: 'amount',
              label: translate('bank.amount'),
              as: 'end',
              cell: ({ amount, direction }) => (
                <>
                  {formatRiel(amount, style)}
                  <span className="second">{label(bankDirection[direction].label)}</span>
                </>
              ),
            },
            {
              id: 'reference',
              label: translate('bank.reference'),
              cell: (row) => (
                <>
                  {row.reference ?? '–'}
                  {'description' in row && row.description && (
                    <span className="second">{row.description}</span>
                  )}
                </>
              ),
            },
            { id: 'last', label: translate(`bank.${last}`), isLabelled: true, cell: children },
          ]}
        />
      )}
    </Panel>
  )
}

export function OpenLines({ lines, entries }: { lines: readonly Line[]; entries: readonly OpenEntry[] }) {
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
          entries={entries}
          isPending={isPending}
          onMatch={(entry_ids) => void send({ id: line.id, body: { entry_ids } })}
        />
      )}
    </Rows>
  )
}

/** Matched lines with their entries; a match can be undone. */
export function MatchedLines({ lines }: { lines: readonly MatchedLine[] }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { send, failure, isPending } = useAction(bankActions.unmatch)
  const [undone, setUndone] = useState<MatchedLine>()
  const undo = async ({ id }: MatchedLine) => {
    setUndone(undefined)
    await send({ id })
  }
  return (
    <>
      <Rows
        name="matched"
        last="matched_with"
        rows={lines}
        above={failure && <Alert severity="error">{sentenceOf(failure)}</Alert>}
      >
        {(line) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flex: 1 }}>
              {line.entries.map(({ id, number, amount }) => (
                <div key={id}>
                  {line.entries.length > 1 ? `${number} · ${formatRiel(amount, style)}` : number}
                </div>
              ))}
            </Box>
            <Button size="small" disabled={isPending} onClick={() => setUndone(line)}>
              {translate('bank.unmatch')}
            </Button>
          </Box>
        )}
      </Rows>
      {undone && (
        <Dialog
          title={translate('bank.unmatch_title', { amount: formatRiel(undone.amount, style) })}
          confirm={translate('bank.unmatch')}
          isDanger
          onConfirm={() => void undo(undone)}
          onClose={() => setUndone(undefined)}
        >
          {translate('bank.unmatch_text')}
        </Dialog>
      )}
    </>
  )
}

export const OpenEntries = ({ entries }: { entries: readonly OpenEntry[] }) => (
  <Rows name="entries" last="entry" rows={entries}>
    {({ number }) => number}
  </Rows>
)

interface MatchProps {
  line: Line
  entries: readonly OpenEntry[]
  isPending: boolean
  onMatch(entries: number[]): void
}

function Match({ line, entries, isPending, onMatch }: MatchProps) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const [chosen, setChosen] = useState<number>()
  const [isSeveral, setIsSeveral] = useState(false)
  const [first] = line.proposed
  const entry = line.proposed.find(({ id }) => id === chosen) ?? first
  const canBeSeveral = entries.length > 1 && entries.some(({ direction }) => direction === line.direction)
  if (!entry && !canBeSeveral) return '–'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {entry && (
        <>
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
          <Button size="small" disabled={isPending} onClick={() => onMatch([entry.id])}>
            {translate('bank.match')}
          </Button>
        </>
      )}
      {canBeSeveral && (
        <Button size="small" disabled={isPending} onClick={() => setIsSeveral(true)}>
          {translate('bank.several')}
        </Button>
      )}
      {isSeveral && (
        <MatchSeveral
          line={line}
          candidates={proposeParts(line, entries)}
          onClose={() => setIsSeveral(false)}
          onMatch={(ids) => {
            setIsSeveral(false)
            onMatch(ids)
          }}
        />
      )}
    </Box>
  )
}
