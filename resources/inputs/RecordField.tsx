/** One record, chosen by search, below its label: for pages whose input is no field of a form. */
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useId } from 'react'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { RecordSearch, type RecordSearchProps } from './RecordSearch.tsx'

type Own = 'target' | 'value' | 'onChange' | 'limit' | 'placeholder' | 'autoFocus'

interface RecordFieldProps extends Pick<RecordSearchProps, Own> {
  /** Without it, what the resource calls one of its records. */
  label?: string
  error?: string | undefined
}

export function RecordField({ label, error, ...search }: RecordFieldProps) {
  const id = useId()
  const inLanguage = useLabel()
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormLabel htmlFor={id}>{label ?? inLanguage(search.target.label.one)}</FormLabel>
      <RecordSearch
        {...search}
        id={id}
        isInvalid={Boolean(error)}
        describedBy={error && `${id}-error`}
      />
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
