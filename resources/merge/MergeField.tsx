/** One field of two records side by side; the value that survives is marked. */
import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Field } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator } from '../context.tsx'
import { CellContent } from '../list/CellContent.tsx'
import { cellStyles } from '../list/table-styles.ts'
import type { Row } from '../provider.ts'
import { type Choice, canChoose, offersBoth, type Pair } from './choices.ts'

/** A value, rendered like a list cell. */
const Value = styled('div')(({ theme }) => ({ minWidth: 0, ...cellStyles(theme) }))

interface MergeFieldProps {
  name: string
  field: Field
  /** In screen order. */
  rows: readonly Row[]
  pair: Pair
  choice: Choice
  error: string | undefined
  onChoose(choice: Choice): void
}

export function MergeField(props: MergeFieldProps) {
  const { name, field, rows, pair, choice, error, onChoose } = props
  const { holds } = useGenerator()
  const label = useLabel()
  const translate = useTranslate()
  const mayChoose = canChoose(field, holds)
  const option = (value: Choice, content: ReactNode) => (
    <Option
      key={value}
      name={`merge-${name}`}
      isChosen={mayChoose ? choice === value : value === pair.survivor.id}
      onChoose={mayChoose ? () => onChoose(value) : undefined}
    >
      {content}
    </Option>
  )
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="text.secondary" sx={{ p: 0, mb: 1 }}>
        {label(field.label)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {rows.map((row) => option(row.id, <CellContent column={{ name, field }} row={row} />))}
        {mayChoose && offersBoth(name, field, pair) && (
          <Box sx={{ gridColumn: '1 / -1' }}>{option('both', translate('merge.both'))}</Box>
        )}
      </Box>
      {error && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}

/** A selectable value; without `onChoose` it only marks the one that stays. */
export function Option(props: {
  name: string
  isChosen: boolean
  onChoose: (() => void) | undefined
  children: ReactNode
}) {
  const { name, isChosen, onChoose, children } = props
  return (
    <Box
      component={onChoose ? 'label' : 'div'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        px: onChoose ? 1 : 3,
        py: 0.5,
        border: 1,
        borderRadius: 1,
        overflowWrap: 'anywhere',
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: isChosen ? 'action.selected' : undefined,
        color: isChosen ? undefined : 'text.secondary',
        cursor: onChoose ? 'pointer' : undefined,
      }}
    >
      {onChoose && <Radio size="small" name={name} checked={isChosen} onChange={onChoose} sx={{ p: 1 }} />}
      <Value>{children}</Value>
    </Box>
  )
}
