import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { PatientProfile } from '#src/workflows/patients/domain/profile.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { profilePath } from '#src/workflows/patients/parts/paths.ts'

/** Mother, newborns, and records that were merged into this one. */
export function FamilyPanel({ profile }: { profile: PatientProfile }) {
  const { mother, newborns, merged } = profile
  const translate = useTranslate()
  const label = useLabel()
  if (!mother && newborns.length === 0 && merged.length === 0) return null
  const facts = [
    ...(mother ? [[translate('patient_profile.mother'), <People key="m" people={[mother]} />] as const] : []),
    ...(newborns.length > 0
      ? [[translate('patient_profile.newborns'), <People key="n" people={newborns} />] as const]
      : []),
    ...(merged.length > 0
      ? [
          [
            translate('patient_profile.merged_records'),
            merged.map(({ code, facility }) => `${code} · ${label(facility)}`).join(', '),
          ] as const,
        ]
      : []),
  ]
  return (
    <Panel title={translate('patient_profile.family')}>
      <Facts facts={facts} />
    </Panel>
  )
}

function People({ people }: { people: readonly PatientSummary[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {people.map((one) => (
        <li key={one.id}>
          <PageLink
            to={profilePath(one.id)}
            sx={{ display: 'block', color: 'text.primary', textDecoration: 'none' }}
          >
            <PatientLine patient={one} hasPhoto />
          </PageLink>
        </li>
      ))}
    </Box>
  )
}
