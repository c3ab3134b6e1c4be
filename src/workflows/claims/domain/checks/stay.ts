/** Length of stay and the records of the visit: V of domain 2.2. */

import { daysBetween } from '#schemas/kit/days.ts'
import { label } from '#schemas/kit/label.ts'
import type { ClaimFacts } from './facts.ts'
import type { Rule } from './rule.ts'

/** Longer stays get a warning, in days. */
const longStay = 30

const stay = ({ visit }: ClaimFacts) => (visit.to === null ? 0 : daysBetween(visit.from, visit.to))

export const stayRules: readonly Rule[] = [
  {
    code: 'V00',
    severity: 'blocking',
    fix: 'discharge',
    text: label('អ្នកជំងឺមិនទាន់ចេញ។', 'The patient has not been discharged yet.'),
    finds: ({ visit }) => visit.to === null || !visit.has_discharge,
  },
  {
    code: 'V03',
    severity: 'warning',
    fix: 'discharge',
    text: label('ការសម្រាកពេទ្យយូរខុសធម្មតា។', 'The stay is unusually long.'),
    finds: (facts) => stay(facts) > longStay,
  },
  {
    code: 'V04',
    severity: 'blocking',
    fix: 'discharge',
    text: label('ថ្ងៃចេញមុនថ្ងៃចូល។', 'The discharge is before the admission.'),
    finds: (facts) => stay(facts) < 0,
  },
  {
    code: 'V05',
    severity: 'blocking',
    fix: 'triage',
    text: label('ខ្វះសញ្ញាជីវិត។', 'Vital signs are missing.'),
    finds: ({ visit }) => !visit.has_triage,
  },
  {
    code: 'V06',
    severity: 'warning',
    fix: 'prescription',
    text: label('មិនទាន់មានវេជ្ជបញ្ជា។', 'There is no prescription.'),
    finds: ({ visit }) => !visit.has_prescription,
  },
]
