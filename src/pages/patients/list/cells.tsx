/** Columns of the patient list that say more than their stored value. */
import Box from '@mui/material/Box'
import type { CellProps } from '#resources/fields/kind.ts'
import type { Reference } from '#src/domain/answers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useAge, useBirthText } from '../parts/age.ts'
import { CoverageChip } from '../parts/CoverageChip.tsx'

/** The age, ≈ where it is estimated; the birth as far as it is known stands behind it. */
export function BirthCell({ row, value }: CellProps) {
  const born = {
    birthdate: String(value),
    birthdate_precision: Number(row.birthdate_precision),
  }
  const at = row.death_at ? new Date(String(row.death_at)) : undefined
  const age = useAge(born, at)
  const birth = useBirthText(born)
  return <span title={birth}>{age ?? birth}</span>
}

/** Rows of a list are one line high: a long name is cut, and told when pointed at. */
const oneLine = {
  maxWidth: 250,
  '& > span': { flexWrap: 'nowrap' },
  '& > span > span': { whiteSpace: 'nowrap' },
  '& > span > span:nth-of-type(2)': { overflow: 'hidden', textOverflow: 'ellipsis' },
}

/** Who pays, until when. */
export function CoverageCell({ row }: CellProps) {
  const lang = useLanguage()
  const kind = row._ref?.coverage_payment_type_id as Reference | undefined
  if (!kind) return null
  const until = typeof row.coverage_until === 'string' ? row.coverage_until : null
  const label = { kh: kind.kh, en: kind.en }
  return (
    <Box title={label[lang]} sx={oneLine}>
      <CoverageChip coverage={{ payment_type_id: kind.id, label, colour: null, until }} />
    </Box>
  )
}
