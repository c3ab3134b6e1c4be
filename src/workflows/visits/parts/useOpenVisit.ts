import { useNavigate } from 'react-router'
import { useOpenPath } from '#src/ui/PageLink.tsx'
import { profilePath } from '#src/workflows/patients/parts/paths.ts'

/** Opens a step of a visit; users without access to any step go to the patient's profile. */
export function useOpenVisit() {
  const navigate = useNavigate()
  const open = useOpenPath()
  return (step: string, patient: { id: number } | null) => {
    const to = open(step) ?? (patient ? open(profilePath(patient.id)) : undefined)
    if (to) void navigate(to)
  }
}
