/** How ready a visit is for its claim, and who supplies the missing parts. */

import { stepPath } from '#application/domain/visit-steps.ts'
import { label } from '#schemas/kit/label.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Finding, Fix } from './rule.ts'

/** `impossible`: a finding can no longer be corrected. */
export type ReadinessState = 'ready' | 'missing' | 'impossible'

/** The text's `{count}` is filled from `missing`. */
export interface ReadinessSummary {
  state: ReadinessState
  missing: number
  text: Label
}

export function readinessOf(findings: readonly Pick<Finding, 'severity' | 'isFinal'>[]): ReadinessSummary {
  const blocking = findings.filter(({ severity }) => severity === 'blocking')
  const missing = blocking.length
  if (missing === 0) return { state: 'ready', missing, text: label('រួចរាល់', 'Ready') }
  if (blocking.some(({ isFinal }) => isFinal))
    return {
      state: 'impossible',
      missing,
      text: label('មិនអាចទាមទារបានទៀតទេ', 'Can no longer be claimed'),
    }
  const text = missing === 1 ? '1 thing missing' : '{count} things missing'
  return { state: 'missing', missing, text: label('ខ្វះ {count} ចំណុច', text) }
}

const registrar = label('អ្នកចុះឈ្មោះអ្នកជំងឺ', 'Registrar')
const clinician = label('គ្រូពេទ្យព្យាបាល', 'Clinician')
const curator = label('អ្នកគ្រប់គ្រងបញ្ជីយោង', 'Catalogue curator')
const cashier = label('បេឡាករ', 'Cashier')
const accountant = label('គណនេយ្យករ', 'Accountant')

/** The shipped roles that correct each kind of finding. */
export const fixRoles: Readonly<Record<Fix, Label>> = {
  card: registrar,
  duplicates: registrar,
  triage: label('គិលានុបដ្ឋាកពិនិត្យបឋម', 'Triage nurse'),
  visit: clinician,
  form: clinician,
  prescription: clinician,
  discharge: clinician,
  services: curator,
  benefits: curator,
  contract: curator,
  invoice: cashier,
  month: accountant,
  cash: accountant,
  claim: label('មន្ត្រីទាមទារសំណង', 'Claims officer'),
}

/** Permissions to correct each kind of finding. */
export const fixPermissions: Readonly<Record<Fix, string>> = {
  card: 'update_patient_attach_beneficiary',
  duplicates: 'update_patient_mapping',
  triage: 'visit_triage',
  visit: 'visit_consult',
  form: 'visit_consult',
  prescription: 'visit_consult',
  discharge: 'visit_discharge',
  services: 'update_ward_service',
  benefits: 'update_benefit',
  contract: 'update_health_facility',
  invoice: 'update_invoice',
  month: 'update_active_period',
  cash: 'update_cash_flow',
  claim: 'update_claim',
}

/** The subject of a finding's link. */
export interface FixSubject {
  /** Code and id of the visit. */
  visit: string
  visit_id: number
  facility: number
  /** Id of the visit's draft, otherwise of its last invoice. */
  invoice: number | null
  /** Code of the claim, if it exists. */
  claim?: string
}

/** The page on which a finding is corrected. */
export function fixLink(fix: Fix, { visit, visit_id, facility, invoice, claim }: FixSubject): string {
  switch (fix) {
    case 'card':
      return '/patients/patient-attach-beneficiaries'
    case 'services':
      return '/services/mapping'
    case 'benefits':
      return '/setting/benefits'
    case 'contract':
      return `/setting/health-facilities/update/${facility}`
    case 'invoice':
      return invoice === null ? `/invoices/create?visit=${visit_id}` : `/invoices/update/${invoice}`
    case 'month':
      return '/active-periods'
    case 'cash':
      return '/cash-flow'
    case 'duplicates':
      return '/patients/mapping'
    case 'claim':
      return claim ? `/claims/${encodeURIComponent(claim)}` : '/claims/create'
    default:
      return stepPath(fix, visit)
  }
}
