import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator, useResource } from '../context.tsx'
import { saveFile } from '../download.ts'
import { failureOf } from '../failure.ts'
import { useColumns } from './columns.ts'

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

/** Rows that a sheet and an import hold; CSV files have no end. */
const MOST_SHEET_ROWS = 100_000

/** What the list shows now, columns, filters and order, in a file that import understands. */
export function ExportMenu() {
  const translate = useTranslate()
  const notify = useNotify()
  const { path, name } = useResource()
  const { download } = useGenerator()
  const { filterValues, sort, total = 0, selectedIds } = useListContext()
  const { visible } = useColumns()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)

  const save = async (format: Format, isSelection: boolean) => {
    setAnchor(null)
    setBusy(true)
    const { deleted } = filterValues
    const chosen = { id: selectedIds, ...(deleted === undefined ? {} : { deleted }) }
    const query = new URLSearchParams({
      format,
      filter: JSON.stringify(isSelection ? chosen : filterValues),
      sort: JSON.stringify([sort.field, sort.order]),
      columns: JSON.stringify(visible.map((column) => column.name)),
    })
    try {
      await saveFile(
        await download(`${path}/export?${query}`, { silent: true }),
        `${name}.${format}`,
      )
    } catch (error) {
      notify(failureOf(error).message || 'resources.list.offline', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  const items = (key: 'all' | 'selected', count: number) => [
    <ListSubheader key={key} role="presentation">
      {translate(`resources.list.export.${key}`, { smart_count: count, n: count })}
    </ListSubheader>,
    ...formats.map((format) => {
      const isTooMany = format === 'xlsx' && count > MOST_SHEET_ROWS
      const text = isTooMany ? 'xlsx_limit' : format
      return (
        <MenuItem
          key={`${key} ${format}`}
          disabled={isTooMany}
          onClick={() => save(format, key === 'selected')}
        >
          {translate(`resources.list.export.${text}`, { n: MOST_SHEET_ROWS })}
        </MenuItem>
      )
    }),
  ]

  return (
    <>
      <Button
        variant="outlined"
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
    </>
  )
}
