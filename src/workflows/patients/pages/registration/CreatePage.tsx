/** Registers a patient (specification §2 /patients/create), also as newborn or emergency. */
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useLocation, useSearchParams } from 'react-router'
import { Covered } from '#resources/form/Covered.tsx'
import type { FormValues } from '#resources/form/values.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { ResourceFrame } from '#src/workflow/ResourceFrame.tsx'
import { copyFromMother } from '#src/workflows/patients/domain/copy-from-mother.ts'
import { kindNamed, kindValue } from './layout.ts'
import { Registration } from './Registration.tsx'
import { draftIdOf, readPatient, startQuery, unfinishedQuery } from './requests.ts'
import { Unfinished } from './Unfinished.tsx'
import { useDraftId } from './useDraftId.ts'

export function Component() {
  const translate = useTranslate()
  return (
    <ResourceFrame path="patients" title={translate('patients.create')}>
      {() => (
        <Covered>
          <Begin />
        </Covered>
      )}
    </ResourceFrame>
  )
}

/** Waits for the initial values: the user's facility, and the mother from the URL. */
function Begin() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const draftId = useDraftId()
  const motherId = Number(search.get('mother') ?? 0)
  const start = useQuery(startQuery)
  const unfinished = useQuery(unfinishedQuery(draftId))
  const mother = useQuery({ ...readPatient(motherId), enabled: motherId > 0 })
  if (start.error) return <PageFailure error={start.error} onRetry={() => void start.refetch()} />
  const isReady = !unfinished.isPending && !(motherId > 0 && mother.isPending)
  if (!start.data || !isReady || draftId === undefined) return <ScreenSkeleton />
  const kind = kindNamed(search.get('kind'))
  const { facility, today } = start.data
  const others = unfinished.data?.filter(({ key }) => draftIdOf(key) !== draftId) ?? []
  return (
    <>
      {/* Outside the form: leaving its fields stores the draft. */}
      <Unfinished drafts={others} />
      <Registration
        key={draftId}
        draftId={draftId}
        initial={{
          registered_health_facility_id: facility?.id ?? null,
          registered_on: today,
          registration_kind: kindValue(kind),
          // The text of the search without results; never in the URL.
          ...(state as { values?: FormValues } | null)?.values,
          ...(mother.data ? copyFromMother(mother.data) : {}),
        }}
      />
    </>
  )
}
