import ClearIcon from '@mui/icons-material/Clear'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Field } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { inputOf } from '../inputs/index.ts'

interface BulkFieldRowProps {
  name: string
  field: Field
  isEmptied: boolean
  onEmpty(isOn: boolean): void
  onRemove(): void
}

/** One field of a bulk change: its input, or the choice to clear it. */
export function BulkFieldRow({ name, field, isEmptied, onEmpty, onRemove }: BulkFieldRowProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { Input } = inputOf(field)
  const word = label(field.label)
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        {isEmptied ? (
          <>
            <Typography sx={{ fontSize: '0.875rem', lineHeight: 1.7, fontWeight: 500 }}>{word}</Typography>
            <Typography color="text.secondary" sx={{ minHeight: 40, py: 1 }}>
              {translate('bulk.emptied')}
            </Typography>
          </>
        ) : (
          <Input name={name} field={field} />
        )}
        {!field.required && (
          <Button
            size="small"
            aria-pressed={isEmptied}
            aria-label={`${translate(isEmptied ? 'bulk.fill' : 'bulk.empty')} (${word})`}
            onClick={() => onEmpty(!isEmptied)}
            sx={{ mt: 0.5 }}
          >
            {translate(isEmptied ? 'bulk.fill' : 'bulk.empty')}
          </Button>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={translate('bulk.keep_field', { name: word })}
        onClick={onRemove}
        sx={{ mt: 7 }}
      >
        <ClearIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
