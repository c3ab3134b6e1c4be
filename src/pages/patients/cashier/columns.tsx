/** Columns of the cashier's list. What invoices and payments say of a patient becomes columns here. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ComponentType } from 'react'
import { Link as RouterLink } from 'react-router'
import { gender } from '#schemas/codes/gender.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import type { CashierRow } from '#src/domain/patients/cashier.ts'
import { shownName } from '#src/domain/patients/shown-name.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useAge } from '../parts/age.ts'
import { CoverageChip } from '../parts/CoverageChip.tsx'
import { codeLabel } from '../parts/code-label.ts'
import { PatientState } from '../parts/PatientState.tsx'
import { profilePath } from '../parts/paths.ts'

export interface CashierColumn {
  /** Names its heading: `patient_cashier.column.<id>`. */
  id: string
  Cell: ComponentType<{ row: CashierRow }>
}

/** Names in both scripts; leads to the profile where one may open it. */
function Patient({ row }: { row: CashierRow }) {
  const label = useLabel()
  const lang = useLanguage()
  const access = useAccess()
  const name = label(shownName(row))
  const other = lang === 'kh' ? row.name_en : row.name_kh
  return (
    <>
      {access('permission', 'list_patients') ? (
        // In the tab order with its row.
        <Link
          component={RouterLink}
          to={profilePath(row.id)}
          tabIndex={-1}
          sx={{ fontWeight: 600 }}
        >
          {name}
        </Link>
      ) : (
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
      )}{' '}
      <PatientState patient={row} />
      {other && other !== name && (
        <Box component="span" lang={lang === 'kh' ? 'en' : 'km'} className="second">
          {other}
        </Box>
      )}
    </>
  )
}

function Person({ row }: { row: CashierRow }) {
  const label = useLabel()
  const age = useAge(row)
  const sex = codeLabel(gender, row.sex)
  return [sex && label(sex), age].filter(Boolean).join(' · ')
}

function Place({ row }: { row: CashierRow }) {
  const label = useLabel()
  return row.place && label(row.place)
}

function Registered({ row }: { row: CashierRow }) {
  return formatDate(row.registered_on, useNumberStyle())
}

export const cashierColumns: readonly CashierColumn[] = [
  { id: 'code', Cell: ({ row }) => row.code },
  { id: 'patient', Cell: Patient },
  { id: 'person', Cell: Person },
  { id: 'pays', Cell: ({ row }) => <CoverageChip coverage={row.coverage} /> },
  { id: 'place', Cell: Place },
  { id: 'registered', Cell: Registered },
]
