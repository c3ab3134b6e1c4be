import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator, useResource } from '../context.tsx'
import { saveFile } from '../download.ts'
import { failureOf } from '../failure.ts'

const formats = ['csv', 'xlsx'] as const

/** All records of the list as it is filtered and ordered now, in a file that import understands. */
export function ExportMenu() {
  const translate = useTranslate()
  const notify = useNotify()
  const { path, name } = useResource()
  const { download } = useGenerator()
  const { filterValues, sort, total } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)

  const save = async (format: (typeof formats)[number]) => {
    setAnchor(null)
    setBusy(true)
    const query = new URLSearchParams({
      format,
      filter: JSON.stringify(filterValues),
      sort: JSON.stringify([sort.field, sort.order]),
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
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {translate(`resources.list.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
