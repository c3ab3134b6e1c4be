import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { exportActions } from '#src/domain/records/file-actions.ts'
import { useGenerator, useResource } from '../context.tsx'
import { saveFile } from '../download.ts'
import { failureOf } from '../failure.ts'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { exportedFields, useColumns } from './columns.ts'

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

interface ExportRequest {
  format: Format
  isSelection: boolean
}

/** Maximum rows of a sheet and an import; CSV files have no limit. */
const MAX_SHEET_ROWS = 100_000

/** Exports the list's current columns, filters and order to a file that import can read. */
export function ExportMenu() {
  const translate = useTranslate()
  const notify = useNotify()
  const resource = useResource()
  const { name, personal } = resource
  const { call } = useGenerator()
  const { filterValues, sort, total = 0, selectedIds } = useListContext()
  const { visible } = useColumns()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [pendingExport, setPendingExport] = useState<ExportRequest>()
  const [problem, setProblem] = useState('')

  const partsOf = ({ format, isSelection }: ExportRequest) => {
    const { deleted } = filterValues
    const chosen = { id: selectedIds, ...(deleted === undefined ? {} : { deleted }) }
    return {
      format,
      filter: isSelection ? chosen : filterValues,
      sort: [sort.field, sort.order],
      columns: visible.flatMap((column) => exportedFields(column, resource)),
    }
  }

  const fetchFile = (requested: ExportRequest, reason?: string) => {
    const actions = exportActions(resource)
    const { format, ...parts } = partsOf(requested)
    if (reason !== undefined) return call(actions.exportPersons, { body: { format, ...parts }, reason })
    const texts = Object.entries(parts).map(([part, value]) => [part, JSON.stringify(value)])
    return call(actions.export, { query: { format, ...Object.fromEntries(texts) } })
  }

  const save = async (requested: ExportRequest, reason?: string) => {
    setBusy(true)
    setProblem('')
    try {
      await saveFile(await fetchFile(requested, reason), `${name}.${requested.format}`)
      setPendingExport(undefined)
    } catch (error) {
      const { message, fields } = failureOf(error)
      const errorText = fields.reason ?? message
      if (reason !== undefined) setProblem(errorText || translate('resources.list.offline'))
      else notify(errorText || 'resources.list.offline', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  const begin = (requested: ExportRequest) => {
    setAnchor(null)
    if (personal) setPendingExport(requested)
    else void save(requested)
  }
  const countText = (key: 'all' | 'selected', count: number) =>
    translate(`resources.list.export.${key}`, { smart_count: count, n: count })

  const items = (key: 'all' | 'selected', count: number) => [
    <ListSubheader key={key} role="presentation">
      {countText(key, count)}
    </ListSubheader>,
    ...formats.map((format) => {
      const isTooMany = format === 'xlsx' && count > MAX_SHEET_ROWS
      const text = isTooMany ? 'xlsx_limit' : format
      return (
        <MenuItem
          key={`${key} ${format}`}
          disabled={isTooMany}
          onClick={() => begin({ format, isSelection: key === 'selected' })}
        >
          {translate(`resources.list.export.${text}`, { n: MAX_SHEET_ROWS })}
        </MenuItem>
      )
    }),
  ]

  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<DownloadIcon />}
        loading={isBusy}
        loadingPosition="start"
        disabled={total === 0}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('ra.action.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {selectedIds.length > 0 && items('selected', selectedIds.length)}
        {items('all', total)}
      </Menu>
      {pendingExport && (
        <ReasonDialog
          title={translate('resources.list.export.why')}
          about={`${
            pendingExport.isSelection ? countText('selected', selectedIds.length) : countText('all', total)
          }. ${translate('resources.list.export.audited')}`}
          hint={translate('resources.list.export.reason_hint')}
          confirm={translate('ra.action.export')}
          isBusy={isBusy}
          problem={problem}
          onConfirm={(reason) => void save(pendingExport, reason)}
          onClose={() => {
            setPendingExport(undefined)
            setProblem('')
          }}
        />
      )}
    </>
  )
}
