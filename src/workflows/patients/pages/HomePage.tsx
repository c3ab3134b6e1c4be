/** /patients: find a patient, return to a recent one, or register a new one. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { parsePatientText } from '../domain/parse-patient-text.ts'
import { PatientFinder } from '../parts/finder/PatientFinder.tsx'
import { RecentPatients } from '../parts/finder/RecentPatients.tsx'
import { profilePath } from '../parts/paths.ts'

const registering = '/patients/create'

const registrationLinks = [
  { to: registering, icon: 'mdi:account-plus-outline', textKey: 'register' },
  { to: `${registering}?kind=emergency`, icon: 'mdi:ambulance', textKey: 'emergency' },
  { to: `${registering}?kind=newborn`, icon: 'mdi:baby-face-outline', textKey: 'newborn' },
] as const

export function Component() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const access = useAccess()
  const box = useRef<HTMLInputElement>(null)
  const mayRegister = access('route', registering)
  useShortcut('search', () => box.current?.focus())
  useShortcut('create', mayRegister ? () => void navigate(registering) : undefined)
  // Names stay out of URLs: the typed text travels in the navigation state.
  const register = (text: string) => void navigate(registering, { state: { values: parsePatientText(text) } })
  return (
    <>
      <PageHeader
        title={translate('patients.home')}
        actions={
          mayRegister &&
          registrationLinks.map(({ to, icon, textKey: key }, index) => (
            <Button
              key={key}
              component={Link}
              to={to}
              variant={index === 0 ? 'contained' : 'outlined'}
              startIcon={<Icon name={icon} />}
            >
              {translate(`patient_finder.registration.${key}`)}
            </Button>
          ))
        }
      />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 960 }}>
        <PatientFinder
          label={translate('patient_finder.label')}
          onChoose={(hit) => void navigate(profilePath(hit.id))}
          onRegister={mayRegister ? register : undefined}
          inputRef={box}
          autoFocus
        />
        <RecentPatients />
      </Box>
    </>
  )
}
