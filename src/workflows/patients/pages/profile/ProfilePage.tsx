/** The profile of one patient (specification §2: /patients/profile?id=12). */
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { SchemaProvider } from '#resources/context.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { NotFound } from '#src/ui/NotFound.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { profilePath } from '#src/workflows/patients/parts/paths.ts'
import { Component as HomePage } from '../HomePage.tsx'
import { Registered } from '../registration/Registered.tsx'
import { Profile } from './Profile.tsx'
import { useProfile } from './requests.ts'

export function Component() {
  const [query] = useSearchParams()
  const id = query.get('id')
  if (id === null) return <HomePage />
  return /^[1-9]\d{0,15}$/.test(id) ? <ProfileOf id={Number(id)} /> : <NotFound />
}

/** Navigation state of the previous page. */
interface State {
  merged?: string
  isRegistered?: boolean
}

function ProfileOf({ id }: { id: number }) {
  const { state } = useLocation() as { state: State | null }
  const { data, error, refetch } = useProfile(id)
  const schema = useResourceSchema('patients')
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (schema.error) return <PageFailure error={schema.error} onRetry={schema.refetch} />
  if (!data || !schema.schema) return <ScreenSkeleton />
  const { patient, led_from } = data
  // Redirects to the survivor of a merge.
  if (led_from) return <Navigate to={profilePath(patient.id)} state={{ merged: led_from.code }} replace />
  return (
    <SchemaProvider {...schema.schema}>
      {state?.isRegistered && <Registered code={patient.code} />}
      <Profile key={patient.id} profile={data} merged={state?.merged} onChanged={refetch} />
    </SchemaProvider>
  )
}
