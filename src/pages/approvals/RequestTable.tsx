import Button from '@mui/material/Button'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslate } from 'ra-core'
import { type DataColumn, DataTable } from '#resources/list/DataTable.tsx'
import type { Box } from '#src/domain/approvals/request-lists.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useRowKeys } from '#src/ui/useRowKeys.ts'
import { Age, Amounts, Due, Outcome, Reason, SubjectInBrief, useNamed } from './cells.tsx'
import { kindLabel, type Request } from './requests.ts'
import type { Deciding } from './useDeciding.tsx'

export interface RowsProps {
  box: Box
  rows: readonly Request[]
  isBusy: boolean
  /** Undefined if there is nothing to decide. */
  deciding: Deciding | undefined
  onOpen(row: Request): void
}

/** Requests as a dense table. Its rows take the focus and the keys of useRowKeys. */
export function RequestTable({ box, rows, isBusy, deciding, onOpen }: RowsProps) {
  const translate = useTranslate()
  const label = useLabel()
  const named = useNamed()
  const { body, rowProps } = useRowKeys(rows, {
    keys: { approve: deciding?.approve, reject: deciding?.reject },
    toggle: deciding?.tick,
    open: onOpen,
  })
  const heading = (name: string) => translate(`approvals.column.${name}`)
  const columns: DataColumn<Request>[] = [
    {
      id: 'kind',
      label: heading('kind'),
      names: true,
      cell: (row) => (
        <>
          <button type="button" className="link" onClick={() => onOpen(row)}>
            {label(kindLabel(row.kind))}
          </button>
          <span className="second keep">
            {row.code}
            {row.level > 1 && ` · ${translate('approvals.level', { level: row.level })}`}
          </span>
        </>
      ),
    },
    {
      id: 'subject',
      label: heading('subject'),
      cell: (row) => (
        <>
          <SubjectInBrief row={row} />
          <span className="second">{named(row, 'health_facility_id') || translate('approvals.country')}</span>
        </>
      ),
    },
    { id: 'amounts', label: heading('amounts'), as: 'end', cell: (row) => <Amounts row={row} /> },
    { id: 'reason', label: heading('reason'), cell: (row) => <Reason row={row} /> },
    box === 'sent'
      ? { id: 'requested', label: heading('requested'), cell: (row) => <Age at={row.requested_at} /> }
      : {
          id: 'requester',
          label: heading('requester'),
          cell: (row) => (
            <>
              {named(row, 'requested_by')}
              <span className="second">
                <Age at={row.requested_at} />
              </span>
            </>
          ),
        },
    box === 'inbox'
      ? { id: 'due', label: heading('due'), as: 'keep', cell: (row) => <Due row={row} /> }
      : { id: 'outcome', label: heading('outcome'), cell: (row) => <Outcome row={row} /> },
  ]
  return (
    <DataTable
      label={translate(`approvals.list.${box}`)}
      columns={deciding ? withDecisions(columns, deciding, translate) : columns}
      rows={rows}
      keyOf={({ id }) => id}
      isBusy={isBusy}
      body={body}
      rowProps={(row) => ({
        ...(deciding && { 'data-selected': deciding.ticked.has(row.id) }),
        ...rowProps(row),
      })}
      sx={{
        'tbody td.act': { pt: 1.5, verticalAlign: 'top' },
      }}
    />
  )
}

/** The columns between a checkbox and the buttons that decide. */
function withDecisions(
  columns: DataColumn<Request>[],
  deciding: Deciding,
  translate: (key: string, options?: object) => string,
): DataColumn<Request>[] {
  return [
    {
      id: 'select',
      label: <span style={visuallyHidden}>{translate('approvals.keys.select')}</span>,
      as: 'select',
      cell: (row) => (
        <input
          type="checkbox"
          aria-label={translate('approvals.select_one', { code: row.code })}
          checked={deciding.ticked.has(row.id)}
          disabled={!deciding.mayTick(row)}
          onChange={() => deciding.tick(row)}
        />
      ),
    },
    ...columns,
    {
      id: 'decide',
      label: translate('approvals.column.decide'),
      as: 'act',
      cell: (row) => <DecideButtons row={row} deciding={deciding} />,
    },
  ]
}

export function DecideButtons({ row, deciding }: { row: Request; deciding: Deciding }) {
  const translate = useTranslate()
  return (
    <>
      <Button
        size="small"
        variant="contained"
        disabled={deciding.isSending}
        aria-label={`${translate('approvals.approve')}: ${row.code}`}
        onClick={() => deciding.approve(row)}
        sx={{ mr: 2 }}
      >
        {translate('approvals.approve')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={deciding.isSending}
        aria-label={`${translate('approvals.reject')}: ${row.code}`}
        onClick={() => deciding.reject(row)}
      >
        {translate('approvals.reject')}
      </Button>
    </>
  )
}
