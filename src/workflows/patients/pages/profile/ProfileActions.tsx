import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { registerPath } from '#application/domain/visit-steps.ts'
import type { Row } from '#resources/provider.ts'
import { gender } from '#schemas/codes/gender.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { isYounger } from '#src/workflows/patients/domain/birth.ts'
import type { PatientProfile } from '#src/workflows/patients/domain/profile.ts'
import { attachPath, editPath, mergePath, newbornPath } from '#src/workflows/patients/parts/paths.ts'

const ResourceHistory = lazy(() => import('#resources/screens/ResourceHistory.tsx'))
const CardDialog = lazy(() => import('../card/CardDialog.tsx'))
const DeathDialog = lazy(() => import('./DeathDialog.tsx'))

/** Minimum age to offer registering a newborn; the registration itself checks no age. */
const youngestMother = 10

interface ProfileActionsProps {
  profile: PatientProfile
  onChanged(): void
}

/** The actions on this patient that the user may run. */
export function ProfileActions({ profile, onChanged }: ProfileActionsProps) {
  const { patient, record } = profile
  const translate = useTranslate()
  const access = useAccess()
  const [open, setOpen] = useState<'card' | 'history' | 'death'>()
  const may = (permission: string) => access('permission', permission)
  const isMerged = patient.status === patientStatus.MERGED.value
  // Users who only handle duplicates request an approval there.
  const mayMerge = may('list_patient_mappings') && (may('merge_patient') || may('update_patient_mapping'))
  const isDead = patient.status === patientStatus.DECEASED.value
  const isAlive = patient.status === patientStatus.ACTIVE.value
  const isIncomplete = patient.registration_kind === registrationKind.EMERGENCY.value
  const today = dayInPhnomPenh(new Date())
  const mayBear =
    isAlive && patient.sex === gender.FeMale.value && !isYounger(patient.birthdate, youngestMother, today)
  const close = () => setOpen(undefined)
  return (
    <>
      {isAlive && may('create_visit') && (
        <ActionLink to={registerPath(patient.id)} icon="mdi:clipboard-plus-outline" isMain={!isIncomplete}>
          {translate('patient_profile.register_visit')}
        </ActionLink>
      )}
      {!isMerged && may('update_patient') && (
        <ActionLink to={editPath(patient.id)} icon="mdi:pencil-outline" isMain={isIncomplete}>
          {translate(`patient_profile.${isIncomplete ? 'complete' : 'edit'}`)}
        </ActionLink>
      )}
      {!isMerged && may('create_patient_attach_beneficiary') && (
        <ActionLink to={attachPath(patient.id)} icon="mdi:card-plus-outline">
          {translate('patient_profile.attach')}
        </ActionLink>
      )}
      {!isMerged && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="mdi:printer-outline" />}
          onClick={() => setOpen('card')}
        >
          {translate('patient_profile.print_card')}
        </Button>
      )}
      {mayBear && may('create_patient') && (
        <ActionLink to={newbornPath(patient.id)} icon="mdi:baby-face-outline">
          {translate('patient_profile.newborn')}
        </ActionLink>
      )}
      {!isMerged && mayMerge && (
        <ActionLink to={mergePath(patient.id)} icon="mdi:call-merge">
          {translate('patient_profile.merge')}
        </ActionLink>
      )}
      {!isMerged && may('update_patient') && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="mdi:candle" />}
          onClick={() => setOpen('death')}
        >
          {translate(`patient_profile.${isDead ? 'death_correct' : 'death'}`)}
        </Button>
      )}
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="mdi:history" />}
        onClick={() => setOpen('history')}
      >
        {translate('patient_profile.history')}
      </Button>
      <Suspense>
        {open === 'history' && (
          <ResourceHistory
            record={record as Row}
            name={patient.code}
            onReverted={onChanged}
            onClose={close}
          />
        )}
        {open === 'death' && <DeathDialog profile={profile} onChanged={onChanged} onClose={close} />}
        {open === 'card' && <CardDialog profile={profile} onClose={close} />}
      </Suspense>
    </>
  )
}

/** An action with its own page. */
function ActionLink(props: { to: string; icon: string; isMain?: boolean; children: ReactNode }) {
  const { to, icon, isMain = false, children } = props
  return (
    <Button
      component={RouterLink}
      to={to}
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      startIcon={<Icon name={icon} />}
    >
      {children}
    </Button>
  )
}
