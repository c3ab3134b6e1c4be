/** Custom columns of the patient list. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { referencePath, referencesOf, referenceText } from '#resources/display.ts'
import type { CellProps } from '#resources/fields/kind.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useAge, useBirthText } from '#src/workflows/patients/parts/age.ts'
import { CoverageChip } from '#src/workflows/patients/parts/CoverageChip.tsx'
import { PatientNames } from '#src/workflows/patients/parts/PatientNames.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const joined = (...parts: readonly unknown[]) => parts.map(text).filter(Boolean).join(' ')

/** All four names in one column. */
export function NameCell({ row }: CellProps) {
  const patient = {
    name_kh: joined(row.surname_kh, row.given_name_kh),
    name_en: joined(row.surname_en, row.given_name_en),
    status: Number(row.status),
    registration_kind: Number(row.registration_kind),
  }
  return <PatientNames patient={patient} />
}

/** The age, with ≈ if estimated, and the birth date at its known precision. */
export function BirthCell({ row, value }: CellProps) {
  const born = {
    birthdate: String(value),
    birthdate_precision: Number(row.birthdate_precision),
  }
  const at = row.death_at ? new Date(String(row.death_at)) : undefined
  const age = useAge(born, at)
  const birth = useBirthText(born)
  return (
    <Box component="span" className="keep" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {age}
      <span className="second">{birth}</span>
    </Box>
  )
}

/** The payer and its expiry date; also says if there is none. */
export function CoverageCell({ row, name }: CellProps) {
  const [kind] = referencesOf(row, name)
  const coverage = kind && {
    payment_type_id: kind.id,
    label: { kh: kind.kh, en: kind.en },
    colour: text(row.coverage_colour) || null,
    until: text(row.coverage_until) || null,
  }
  return (
    <Box sx={{ minWidth: { md: 164 } }}>
      <CoverageChip coverage={coverage ?? null} />
    </Box>
  )
}

/** The village with its parents, because village names repeat. */
export function PlaceCell({ row, name }: CellProps) {
  const translate = useTranslate()
  const lang = useLanguage()
  const [village] = referencesOf(row, name)
  if (!village)
    return (
      text(row.foreign_address) || (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('patients.banner.no_place')}
        </Box>
      )
    )
  return (
    <>
      {referenceText(village, lang)}
      <Box component="span" className="second" sx={{ minWidth: { md: 168 } }}>
        {referencePath(village, lang)}
      </Box>
    </>
  )
}
