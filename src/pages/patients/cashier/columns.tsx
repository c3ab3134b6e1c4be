/** Columns of the cashier's list. */
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { gender } from '#schemas/codes/gender.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import type { CashierRow } from '#src/domain/patients/cashier.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { WorkColumn } from '#src/workflow/WorkList.tsx'
import { useAge } from '../parts/age.ts'
import { CoverageChip } from '../parts/CoverageChip.tsx'
import { codeLabel } from '../parts/code-label.ts'
import { PatientNames } from '../parts/PatientNames.tsx'
import { profilePath } from '../parts/paths.ts'

/** Leads to the profile where one may open it. */
function Patient({ row }: { row: CashierRow }) {
  const access = useAccess()
  if (!access('permission', 'list_patients')) return <PatientNames patient={row} />
  return (
    <PatientNames patient={row}>
      {(name) => (
        // In the tab order with its row.
        <Link component={RouterLink} to={profilePath(row.id)} tabIndex={-1}>
          {name}
        </Link>
      )}
    </PatientNames>
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
  const translate = useTranslate()
  if (row.place) return label(row.place)
  return <span className="second">{translate('patients.banner.no_place')}</span>
}

const Code = ({ row }: { row: CashierRow }) => row.code
const Pays = ({ row }: { row: CashierRow }) => <CoverageChip coverage={row.coverage} />

function Registered({ row }: { row: CashierRow }) {
  return formatDate(row.registered_on, useNumberStyle())
}

/** What invoices and payments say of a patient becomes columns here. */
export function useCashierColumns(): WorkColumn<CashierRow>[] {
  const translate = useTranslate()
  const column = (id: string, Cell: WorkColumn<CashierRow>['Cell'], more = {}) => {
    return { id, label: translate(`patient_cashier.column.${id}`), Cell, ...more }
  }
  return [
    column('code', Code, { as: 'keep' }),
    column('patient', Patient, { names: true }),
    column('person', Person, { as: 'keep' }),
    column('pays', Pays),
    column('place', Place),
    column('registered', Registered, { as: 'keep', isLabelled: true }),
  ]
}
