import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { CashierGroup } from '#src/domain/patients/cashier.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Segmented } from '#src/ui/Segmented.tsx'

interface PayerFilterProps {
  groups: readonly CashierGroup[]
  pays: number | undefined
  onChange(pays: number | undefined): void
}

const everybody = 'all'

/** Who pays, each with how many; one of them narrows the list. */
export function PayerFilter({ groups, pays, onChange }: PayerFilterProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const counted = (name: string, count: number) => `${name} (${formatNumber(count, style)})`
  const segments = [
    { value: everybody, label: counted(translate('patient_cashier.everybody'), total) },
    ...groups.map(({ coverage, count }) => ({
      value: String(coverage?.payment_type_id ?? 0),
      label: counted(
        coverage ? label(coverage.label) : translate('patient_cashier.no_coverage'),
        count,
      ),
    })),
  ]
  return (
    <Box sx={{ mb: 3 }}>
      <Segmented
        label={translate('patient_cashier.column.pays')}
        value={pays === undefined ? everybody : String(pays)}
        segments={segments}
        onChange={(value) => onChange(value === everybody ? undefined : Number(value))}
      />
    </Box>
  )
}
