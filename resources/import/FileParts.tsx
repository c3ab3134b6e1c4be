import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { FilePart, ImportRun } from '#src/domain/import/import-actions.ts'
import { importPath } from '../paths.ts'

interface FilePartsProps {
  run: ImportRun
  onStart(part: FilePart): void
}

/** The parts of a workbook in their order; the next one can be started at any time. */
export function FileParts({ run, onStart }: FilePartsProps) {
  const translate = useTranslate()
  const parts = run.file?.parts ?? []
  if (parts.length < 2) return null
  const isDone = run.status === 'committed'
  const next = parts.find((part) => part.import_id === null)
  return (
    <Box
      component="nav"
      aria-label={translate('import.parts')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}
    >
      {parts.map((part, index) => {
        const { resource, label, import_id, status } = part
        const isCurrent = resource === run.resource
        const text = `${index + 1}. ${label}`
        return import_id === null ? (
          <Button
            key={resource}
            size="small"
            variant={isDone && part === next ? 'contained' : 'text'}
            onClick={() => onStart(part)}
          >
            {isDone && part === next ? translate('import.next_part', { name: label }) : text}
          </Button>
        ) : (
          <Button
            key={resource}
            size="small"
            component={Link}
            to={importPath(resource, String(isCurrent ? run.import_id : import_id))}
            variant={isCurrent ? 'outlined' : 'text'}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {text}
            {status === 'committed' && (
              <CheckIcon fontSize="inherit" titleAccess={translate('import.part_done')} sx={{ ml: 1 }} />
            )}
          </Button>
        )
      })}
    </Box>
  )
}
