import { PatientAlert } from '#src/workflows/patients/parts/PatientAlert.tsx'
import type { Severity } from '#src/workflows/pharmacy/domain/warning.ts'

const styles = {
  severe: { icon: 'mdi:alert-outline', tone: 'error.main' },
  caution: { icon: 'mdi:alert-circle-outline', tone: 'warning.main' },
  information: { icon: 'mdi:information-outline', tone: 'text.secondary' },
} as const satisfies Record<Severity, object>

/** A warning about a medicine: severe ones red, cautions amber, information neutral. */
export const SeverityAlert = ({ severity, children }: { severity: Severity; children: string }) => (
  <PatientAlert {...styles[severity]}>{children}</PatientAlert>
)
