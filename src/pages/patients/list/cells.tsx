/** Columns of the patient list that say more than their stored value. */
import type { CellProps } from '#resources/fields/kind.ts'
import type { Reference } from '#src/domain/answers.ts'
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

/** Who pays, until when. */
export function CoverageCell({ row }: CellProps) {
  const kind = row._ref?.coverage_payment_type_id as Reference | undefined
  if (!kind) return null
  const until = typeof row.coverage_until === 'string' ? row.coverage_until : null
  const label = { kh: kind.kh, en: kind.en }
  return <CoverageChip coverage={{ payment_type_id: kind.id, label, colour: null, until }} />
}
