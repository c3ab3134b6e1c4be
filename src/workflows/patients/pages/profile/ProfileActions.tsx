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
import MoreMenu, { type MenuAction } from '#src/ui/MoreMenu.tsx'
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
  const action = (
    isOffered: boolean,
    text: string,
    icon: string,
    does: Omit<MenuAction, 'label' | 'icon'>,
  ) =>
    isOffered ? [{ label: translate(`patient_profile.${text}`), icon: <Icon name={icon} />, ...does }] : []
  const mayAttach = !isMerged && may('create_patient_attach_beneficiary')
  const others: MenuAction[] = [
    ...action(mayAttach, 'attach', 'mdi:card-plus-outline', { to: attachPath(patient.id) }),
    ...action(mayBear && may('create_patient'), 'newborn', 'mdi:baby-face-outline', {
      to: newbornPath(patient.id),
    }),
    ...action(!isMerged && mayMerge, 'merge', 'mdi:call-merge', { to: mergePath(patient.id) }),
    ...action(!isMerged && may('update_patient'), isDead ? 'death_correct' : 'death', 'mdi:candle', {
      onClick: () => setOpen('death'),
    }),
    ...action(true, 'history', 'mdi:history', { onClick: () => setOpen('history') }),
  ]
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
      <MoreMenu actions={others} />
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
