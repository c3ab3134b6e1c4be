import Button from '@mui/material/Button'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslate } from 'ra-core'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
import type { Box } from '#src/domain/approvals/request-lists.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useRowKeys } from '#src/workflow/useRowKeys.ts'
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
  const { body, onKeyDown, rowProps } = useRowKeys(rows, {
    letters: { a: deciding?.approve, r: deciding?.reject, x: deciding?.tick },
    open: onOpen,
  })
  const isInbox = box === 'inbox'
  const columns = [
    'kind',
    'subject',
    'amounts',
    'reason',
    box === 'sent' ? 'requested' : 'requester',
    isInbox ? 'due' : 'outcome',
  ]
  return (
    <TableScroll sx={{ borderBottom: 1, borderBottomColor: 'divider', borderRadius: 1.5 }}>
      <Table
        aria-busy={isBusy}
        aria-label={translate(`approvals.list.${box}`)}
        sx={{
          'tbody td': { overflowWrap: 'break-word' },
          'tbody td.act': { pt: 1.5, verticalAlign: 'top' },
        }}
      >
        <thead>
          <tr>
            {deciding && (
              <th className="select" scope="col">
                <span style={visuallyHidden}>{translate('approvals.keys.select')}</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'amounts' ? 'end' : undefined}>
                {translate(`approvals.column.${column}`)}
              </th>
            ))}
            {deciding && (
              <th className="act" scope="col">
                {translate('approvals.column.decide')}
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map((row, index) => (
            <tr key={row.id} data-selected={deciding?.ticked.has(row.id)} {...rowProps(row, index)}>
              {deciding && (
                <td className="select">
                  <input
                    type="checkbox"
                    aria-label={translate('approvals.select_one', { code: row.code })}
                    checked={deciding.ticked.has(row.id)}
                    disabled={!deciding.mayTick(row)}
                    onChange={() => deciding.tick(row)}
                  />
                </td>
              )}
              <th scope="row">
                <button type="button" className="link" onClick={() => onOpen(row)}>
                  {label(kindLabel(row.kind))}
                </button>
                <span className="second keep">
                  {row.code}
                  {row.level > 1 && ` · ${translate('approvals.level', { level: row.level })}`}
                </span>
              </th>
              <td>
                <SubjectInBrief row={row} />
                <span className="second">
                  {named(row, 'health_facility_id') || translate('approvals.country')}
                </span>
              </td>
              <td className="end">
                <Amounts row={row} />
              </td>
              <td>
                <Reason row={row} />
              </td>
              <td>
                {box !== 'sent' && named(row, 'requested_by')}
                <span className={box === 'sent' ? undefined : 'second'}>
                  <Age at={row.requested_at} />
                </span>
              </td>
              <td className={isInbox ? 'keep' : undefined}>
                {isInbox ? <Due row={row} /> : <Outcome row={row} />}
              </td>
              {deciding && (
                <td className="act">
                  <DecideButtons row={row} deciding={deciding} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  )
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
