/** Two patients as a table, with matching values marked. */
import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { DataTable } from '#resources/list/DataTable.tsx'
import { gender } from '#schemas/codes/gender.ts'
import { likenessReason } from '#schemas/codes/patient-link.ts'
import { phoneText } from '#schemas/kit/phone.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { formatBirth, formatPatientAge } from '#src/workflows/patients/domain/birth.ts'
import type { Side } from './sides.ts'

const { IDENTITY, SOUND, NAME, BIRTH, SEX, VILLAGE, PHONE } = likenessReason
const sexes = Object.values(gender)

/** The rows of the comparison, and the match reasons that each row covers. */
const lines = [
  { name: 'name', reasons: [SOUND.value, NAME.value] },
  { name: 'sex', reasons: [SEX.value] },
  { name: 'birth', reasons: [BIRTH.value] },
  { name: 'place', reasons: [VILLAGE.value] },
  { name: 'phone', reasons: [PHONE.value] },
  { name: 'code', reasons: [IDENTITY.value] },
] as const
type Line = (typeof lines)[number]['name']

interface SideBySideProps {
  /** Headers of the two columns. */
  titles: readonly [ReactNode, ReactNode]
  sides: readonly [Side, Side]
  /** Numbers of likenessReason. */
  why: readonly number[]
}

export function SideBySide({ titles, sides, why }: SideBySideProps) {
  const translate = useTranslate()
  const isAlike = (reasons: readonly number[]) => reasons.some((reason) => why.includes(reason))
  return (
    <DataTable
      label={translate('patient_duplicates.about')}
      rows={lines}
      keyOf={({ name }) => name}
      isFramed
      isWhole
      rowProps={({ reasons }) => ({ 'data-selected': isAlike(reasons) })}
      sx={{ tableLayout: 'fixed', 'th, td': { px: { xs: 2, sm: 3 } }, 'th:first-of-type': { width: '24%' } }}
      columns={[
        {
          id: 'about',
          label: translate('patient_duplicates.about'),
          names: true,
          cell: ({ name, reasons }) => (
            <>
              {translate(`patient_duplicates.line.${name}`)}
              {isAlike(reasons) && <Alike />}
            </>
          ),
        },
        { id: 'one', label: titles[0], cell: ({ name }) => <BilingualText line={name} side={sides[0]} /> },
        { id: 'other', label: titles[1], cell: ({ name }) => <BilingualText line={name} side={sides[1]} /> },
      ]}
    />
  )
}

function Alike() {
  const translate = useTranslate()
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.main', fontSize: 12 }}
    >
      <CheckIcon aria-hidden="true" sx={{ fontSize: 14 }} />
      {translate('patient_duplicates.agrees')}
    </Box>
  )
}

/** One value of one patient; an unknown value is a faint dash. */
function BilingualText({ line, side }: { line: Line; side: Side }) {
  const translate = useTranslate()
  const label = useLabel()
  const lang = useLanguage()
  const style = useNumberStyle()
  const { birthdate, birthdate_precision: precision } = side
  const sex = sexes.find(({ value }) => value === side.sex)
  const words: Readonly<Record<Line, readonly (string | null | undefined)[]>> = {
    name: lang === 'kh' ? [side.name_kh, side.name_en] : [side.name_en, side.name_kh],
    sex: [sex && label(sex.label)],
    birth: birthdate
      ? [
          formatBirth(birthdate, precision, style),
          formatPatientAge({ birthdate, precision }, new Date(), { ...style, lang }),
        ]
      : [],
    place: [side.place && label(side.place)],
    phone: [side.phone && phoneText(side.phone)],
    code: [side.code],
  }
  const [first, second] = words[line].filter(Boolean)
  if (!first)
    return (
      <Box
        component="span"
        role="img"
        aria-label={translate('resources.list.empty_value')}
        sx={{ color: 'text.disabled' }}
      >
        –
      </Box>
    )
  return (
    <>
      {line === 'name' ? <strong>{first}</strong> : first}
      {second && <Box sx={{ color: 'text.secondary' }}>{second}</Box>}
    </>
  )
}
