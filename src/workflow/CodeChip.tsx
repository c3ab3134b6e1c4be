/** The label of a coded value as a chip, coloured by its value. */
import Chip, { type ChipProps } from '@mui/material/Chip'
import type { EnumField } from '#schemas/kit/fields/enum.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

interface CodeChipProps {
  values: EnumField['values']
  value: number
  /** Colours by value; grey for others. */
  tones: Readonly<Record<number, ChipProps['color']>>
  variant?: ChipProps['variant']
}

export function CodeChip({ values, value, tones, variant = 'outlined' }: CodeChipProps) {
  const label = useLabel()
  const found = Object.values(values).find((one) => one.value === value)
  return (
    <Chip
      component="span"
      size="small"
      variant={variant}
      color={tones[value] ?? 'default'}
      label={found && label(found.label)}
    />
  )
}
