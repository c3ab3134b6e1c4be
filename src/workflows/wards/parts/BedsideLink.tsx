import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { bedsidePath } from '../domain/bedside.ts'

/** Links a visit to its bedside record: for inpatients and emergencies. */
export function BedsideLink({ visit }: { visit: AnsweredRow }) {
  const translate = useTranslate()
  const access = useAccess()
  const hasRecord = Boolean(visit.admitted_at) || visit.visit_type_id === visitType.EMERGENCY.value
  if (!hasRecord || !access('route', '/visits/bedside')) return null
  return (
    <Button
      component={Link}
      to={bedsidePath(String(visit.code))}
      variant="outlined"
      startIcon={<Icon name="mdi:bed-outline" />}
    >
      {translate('visits.bedside')}
    </Button>
  )
}
