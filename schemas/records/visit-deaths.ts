import { deathPlace } from '../codes/death.ts'
import { defineResource, field } from '../kit/define.ts'
import { deathCauses } from '../parts/death-causes.ts'
import { informed, released } from '../parts/death-news.ts'
import { recordOnly } from '../parts/record-only.ts'
import { tick } from '../parts/tick.ts'
import { ofStep, ofVisit, onlyVisitId } from '../parts/visit-ref.ts'

/** A death during a visit, with the facts for the certificate (domain 1.3.5). */
export default defineResource({
  path: 'visits/visit-deaths',
  singular: 'visit_death',
  label: { kh: 'ដំណឹងមរណភាព', en: ['Death notification', 'Death notifications'] },
  icon: 'mdi:candle',
  permissions: { create: 'visit_discharge', update: 'visit_discharge', delete: 'visit_discharge' },
  key: ['visit_id'],
  display: { kh: '{visit_id}', en: '{visit_id}' },
  ...ofVisit,
  fields: {
    visit_id: onlyVisitId,
    death_at: field.dateTime({ label: { kh: 'ស្លាប់នៅ', en: 'Died at' }, required: true }),
    place: field.enum({
      label: { kh: 'កន្លែងស្លាប់', en: 'Place of death' },
      values: deathPlace,
      required: true,
      default: deathPlace.WARD.value,
    }),
    ...deathCauses,
    is_maternal: tick({ kh: 'មរណភាពមាតា', en: 'Maternal death' }),
    is_newborn: tick({ kh: 'មរណភាពទារក', en: 'Newborn death' }),
    certifier_id: field.ref({
      label: { kh: 'បញ្ជាក់ដោយ', en: 'Certified by' },
      to: 'users',
      readOnly: 'always',
    }),
    ...informed,
    ...released,
    within_48h: field.boolean({
      ...recordOnly,
      label: { kh: 'ស្លាប់ក្នុង 48 ម៉ោង', en: 'Died within 48 hours' },
      readOnly: 'always',
    }),
    /** State of the visit before the death, for undoing it. */
    before: field.json({
      ...recordOnly,
      label: { kh: 'ស្ថានភាពមុន', en: 'Previous state' },
      readOnly: 'always',
    }),
    funeral_support: field.money({ label: { kh: 'ជំនួយបុណ្យសព', en: 'Funeral support' } }),
  },
  form: [
    {
      rows: [
        ['death_at', 'place', 'manner'],
        ['cause_a_id', 'cause_b_id', 'cause_c_id'],
        ['underlying_id', 'is_maternal', 'is_newborn'],
        'nobody_informed',
        ['informed_name', 'informed_relation'],
        'not_informed_reason',
        ['released_at', 'released_to_name', 'released_to_relation'],
        'funeral_support',
      ],
    },
  ],
  list: { columns: ['visit_id', 'death_at', 'cause_a_id', 'place'], inline: [] },
  features: ofStep,
})
