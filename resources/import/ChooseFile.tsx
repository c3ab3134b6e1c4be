import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { exportActions } from '#src/domain/records/file-actions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { saveFile } from '../download.ts'
import { failureOf } from '../failure.ts'

interface ChooseFileProps {
  isBusy: boolean
  /** Why the last file was refused. */
  error: unknown
  onChoose(file: File): void
}

/** The first step: drop or pick a file, or download its empty template. */
export function ChooseFile({ isBusy, error, onChoose }: ChooseFileProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { key, fields } = useResource()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const keys = key.flatMap((name) => (fields[name] ? [label(fields[name].label)] : []))
  return (
    <>
      {error !== null && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {failureOf(error).message || translate('resources.list.offline')}
        </Alert>
      )}
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file && !isBusy) onChoose(file)
        }}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 3,
          px: 4,
          py: 12,
          textAlign: 'center',
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 2,
          bgcolor: isOver ? 'action.selected' : 'background.paper',
        }}
      >
        <UploadFileIcon sx={{ fontSize: 40, color: 'text.secondary' }} aria-hidden="true" />
        <Typography>{translate('resources.import.drop')}</Typography>
        <Button variant="contained" disabled={isBusy} onClick={() => input.current?.click()}>
          {translate('resources.import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv"
          aria-label={translate('resources.import.choose')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Allows choosing the same file again after it was corrected.
            event.target.value = ''
            if (file) onChoose(file)
          }}
        />
        {isBusy && (
          <Box sx={{ width: 280 }}>
            <LinearProgress aria-label={translate('resources.import.uploading')} />
            <Typography variant="body2">{translate('resources.import.uploading')}</Typography>
          </Box>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 4 }}>
        {translate('resources.import.matching', {
          key: keys.join(translate('resources.import.and')),
        })}
      </Typography>
      <TemplateButtons />
    </>
  )
}

const formats = ['csv', 'xlsx'] as const

/** Downloads the empty table with its headings. */
function TemplateButtons() {
  const translate = useTranslate()
  const notify = useNotify()
  const resource = useResource()
  const { name } = resource
  const { call } = useGenerator()
  const save = async (format: (typeof formats)[number]) => {
    try {
      const file = await call(exportActions(resource).template, { query: { format } })
      await saveFile(file, `${name}-template.${format}`)
    } catch (error) {
      notify(failureOf(error).message || 'resources.list.offline', { type: 'error' })
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.import.template')}
      </Typography>
      {formats.map((format) => (
        <Button key={format} size="small" onClick={() => save(format)}>
          {translate(`resources.list.export.${format}`)}
        </Button>
      ))}
    </Box>
  )
}
