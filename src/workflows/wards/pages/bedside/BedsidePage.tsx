/**
 * /visits/bedside: rounds, given medicines, fluids and notes of an inpatient, for the nurse at the
 * bedside.
 */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { stepPath } from '#application/domain/visit-steps.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { answerQuery } from '#src/client/call.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageLink } from '#src/ui/PageLink.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { PageTabs } from '#src/workflow/PageTabs.tsx'
import { PatientBanner } from '#src/workflows/patients/parts/PatientBanner.tsx'
import { roundFields } from '#src/workflows/visits/domain/measured-signs.ts'
import { CancelledNotice } from '#src/workflows/visits/parts/Cancelled.tsx'
import { VitalsProvider } from '#src/workflows/visits/parts/vitals-context.ts'
import { type Bedside, bedsideActions, bedsidePath } from '#src/workflows/wards/domain/bedside.ts'
import { wardBoardPath } from '#src/workflows/wards/domain/board.ts'
import { dueNow } from '#src/workflows/wards/domain/due-doses.ts'
import { BedsidePatientProvider } from './BedsidePatient.tsx'
import { DosesPart } from './DosesPart.tsx'
import { Entries } from './Entries.tsx'
import { FluidsPart } from './FluidsPart.tsx'
import { SheetPart } from './SheetPart.tsx'

const tabs = ['signs', 'medicines', 'fluids', 'notes'] as const
type Tab = (typeof tabs)[number]

const isTab = (name: string | null): name is Tab => tabs.some((tab) => tab === name)

export function Component() {
  const translate = useTranslate()
  const label = useLabel()
  const access = useAccess()
  // On a phone the nurse records first: the chart comes below.
  const isNarrow = useMediaQuery('(max-width: 720px)', { noSsr: true })
  const [search] = useSearchParams()
  const code = search.get('visit') ?? ''
  const requested = search.get('tab')
  const tab = isTab(requested) ? requested : 'signs'
  const {
    data: bedside,
    error,
    refetch,
  } = useQuery({
    ...answerQuery(bedsideActions.bedside, { body: { code } }),
    retry: false,
    refetchInterval: 60_000,
  })
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!bedside) return <ScreenSkeleton />
  const { visit, patient, ward, bed_no } = bedside
  const { ranges, growth } = bedside
  const due = dueNow(bedside.medicines ?? [], new Date().toISOString(), new Set()).length
  const vitals = { ranges, growth, birthdate: patient.birthdate }
  return (
    <>
      <PageHeader
        title={`${translate('bedside.title')} · ${visit.code}`}
        badge={<CodeBadge values={visitStatus} value={visit.status} />}
        subtitle={[ward && label(ward), bed_no && translate('wards.bed', { no: bed_no })]
          .filter(Boolean)
          .join(' · ')}
        breadcrumb={
          <PageLink to={`${wardBoardPath}${ward ? `?ward=${ward.id}` : ''}`}>
            {translate('wards.title')}
          </PageLink>
        }
        actions={
          access('route', stepPath('visit')) && (
            <Button component={RouterLink} to={stepPath('visit', visit.code)} variant="outlined">
              {translate('bedside.consultation')}
            </Button>
          )
        }
      />
      <CancelledNotice status={visit.status} />
      <PatientBanner patient={patient} isCompact={isNarrow} />
      <PageTabs
        label={translate('bedside.title')}
        here={tab}
        pages={tabs.map((value) => ({
          value,
          to: `${bedsidePath(visit.code)}&tab=${value}`,
          label: [translate(`bedside.tab.${value}`), value === 'medicines' && due > 0 && `(${due})`]
            .filter(Boolean)
            .join(' '),
        }))}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BedsidePatientProvider value={patient}>
          <VitalsProvider value={vitals}>
            <Part tab={tab} bedside={bedside} isNarrow={isNarrow} />
          </VitalsProvider>
        </BedsidePatientProvider>
      </Box>
    </>
  )
}

function Part({ tab, bedside, isNarrow }: { tab: Tab; bedside: Bedside; isNarrow: boolean }) {
  const translate = useTranslate()
  if (tab === 'medicines') return <DosesPart bedside={bedside} />
  if (tab === 'fluids') return <FluidsPart bedside={bedside} />
  if (tab === 'notes')
    return (
      <Entries
        bedside={bedside}
        path="visits/ward-notes"
        title={translate('bedside.tab.notes')}
        moment="written_at"
        columns={['written_at', 'subjective', 'objective', 'assessment', 'plan', 'recorded_by', 'correction']}
        empty={translate('bedside.no_notes')}
      />
    )
  return (
    <>
      {!isNarrow && <SheetPart bedside={bedside} />}
      <Entries
        bedside={bedside}
        path="visits/vital-signs"
        title={translate('bedside.tab.signs')}
        moment="measured_at"
        columns={['measured_at', ...roundFields, 'note', 'recorded_by', 'correction']}
        empty={translate('bedside.no_signs')}
      />
      {isNarrow && <SheetPart bedside={bedside} />}
    </>
  )
}
