import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import type { PatientProfile } from '#src/workflows/patients/domain/profile.ts'
import { PatientBanner } from '#src/workflows/patients/parts/PatientBanner.tsx'
import { PayerOffers } from '#src/workflows/visits/parts/PayerOffers.tsx'
import { AttachedRecords } from './AttachedRecords.tsx'
import { FamilyPanel } from './FamilyPanel.tsx'
import { FieldFacts } from './FieldFacts.tsx'
import { Papers } from './Papers.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import { Timeline } from './Timeline.tsx'

const groups = {
  person: [
    'nationality',
    'ethnicity',
    'education',
    'occupation',
    'marital_status',
    'disabilities',
    'birth_order',
    'spid',
  ],
  reach: [
    'village_id',
    'house_number',
    'street_number',
    'location_note',
    'foreign_address',
    'phone',
    'phone_owner',
    'contact_name',
    'contact_relation',
    'contact_phone',
  ],
  registration: ['registered_on', 'registered_health_facility_id', 'registered_by', 'registration_kind'],
} as const

interface ProfileProps {
  profile: PatientProfile
  /** Code of the merged record that redirected here. */
  merged?: string | undefined
  /** Called after a write that affects the profile. */
  onChanged(): void
}

/** Actions and banner; facts and related records on the left, the timeline on the right. */
export function Profile({ profile, merged, onChanged }: ProfileProps) {
  const translate = useTranslate()
  const { patient, record, cards, links } = profile
  return (
    <>
      <PageHeader
        title={translate('patient_profile.title', { code: patient.code })}
        tabTitle={translate('patient_profile.title', { code: '' }).trim()}
        breadcrumb={<PageLink to="/patients">{translate('patients.home')}</PageLink>}
        actions={<ProfileActions profile={profile} onChanged={onChanged} />}
      />
      {merged && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('patient_profile.merged_from', { code: merged })}
        </Alert>
      )}
      <PatientBanner patient={patient} />
      <PayerOffers patient={patient.id} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(320px, 400px)' },
          alignItems: 'start',
          gap: 4,
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              gap: 4,
            }}
          >
            <Panel title={translate('patient_profile.contact')}>
              <FieldFacts names={groups.reach} record={record} />
            </Panel>
            <Panel title={translate('patient_profile.person')}>
              <FieldFacts names={groups.person} record={record} />
            </Panel>
          </Box>
          {cards && (
            <AttachedRecords
              path="patients/patient-attach-beneficiaries"
              title={translate('patient_profile.cards')}
              empty={translate('patient_profile.no_cards')}
              rows={cards}
              columns={['payment_type_id', 'card_type', 'card_number', 'status', 'card_expires_on']}
            />
          )}
          <Papers rows={record.identifications} />
          <FamilyPanel profile={profile} />
          {links && links.length > 0 && (
            <AttachedRecords
              path="patients/patient-mappings"
              title={translate('patient_profile.links')}
              rows={links}
              columns={['external_system', 'external_id', 'status', 'decided_by', 'decided_at']}
            />
          )}
          <Panel title={translate('patient_profile.registration')}>
            <FieldFacts names={groups.registration} record={record} />
          </Panel>
        </Box>
        <Timeline id={patient.id} merged={profile.merged} />
      </Box>
    </>
  )
}
