/** Print and file buttons of a report. */
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveFile } from '#resources/download.ts'
import { failureOf } from '#resources/failure.ts'
import { download } from '#src/client/http.ts'
import type { Report } from '../domain/report.ts'
import { viewOf } from '../domain/views.ts'
import { fileAddress, type ReportState } from './useReport.ts'

interface FilesProps {
  name: string
  isReady: boolean
  addressOf(format: string): string
}

/** Exports the report as a workbook, and as text for other programs. */
export function FileButtons({ name, isReady, addressOf }: FilesProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const [busy, setBusy] = useState('')
  const save = async (format: string) => {
    setBusy(format)
    try {
      const file = await download(addressOf(format), { silent: true })
      await saveFile(file, `${name}.${format}`)
    } catch (error) {
      notify(failureOf(error).message || 'resources.list.offline', { type: 'error' })
    } finally {
      setBusy('')
    }
  }
  return ['xlsx', 'csv'].map((format) => (
    <Button
      key={format}
      color="inherit"
      variant="outlined"
      disabled={!isReady}
      loading={busy === format}
      onClick={() => void save(format)}
    >
      {translate(`reports.${format}`)}
    </Button>
  ))
}

interface ActionsProps {
  state: ReportState
  report: Report
  isReady: boolean
}

export function ReportActions({ state: { name, parameters }, isReady }: ActionsProps) {
  const translate = useTranslate()
  return (
    <>
      <FileButtons
        name={name}
        isReady={isReady}
        addressOf={(format) => fileAddress(name, parameters, format)}
      />
      <Button
        variant="contained"
        component={Link}
        to={`/report/${name}/${viewOf(name)}?${new URLSearchParams(parameters)}`}
      >
        {translate('reports.print_view')}
      </Button>
    </>
  )
}
