import { deathManner } from '../codes/clinical-terms.ts'
import { deathPlace } from '../codes/death.ts'
import { contactRelation } from '../codes/relation.ts'
import { defineResource, field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { ofStep, ofVisit, onlyVisitId } from '../parts/of-visit.ts'
import { tick } from '../parts/tick.ts'

const cause = (label: Label, required = false) =>
  field.ref({ label, to: 'diagnoses', ...(required ? { required } : {}) })

/** News of a death during a visit: what the certificate asks for (domain 1.3.5). */
export default defineResource({
  path: 'visits/visit-deaths',
  singular: 'visit_death',
  label: {
    one: { kh: 'ដំណឹងមរណភាព', en: 'Death notification' },
    many: { kh: 'ដំណឹងមរណភាព', en: 'Death notifications' },
  },
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
    cause_a_id: cause({ kh: 'មូលហេតុផ្ទាល់ (ក)', en: 'Direct cause (a)' }, true),
    cause_b_id: cause({ kh: 'បណ្ដាលមកពី (ខ)', en: 'Due to (b)' }),
    cause_c_id: cause({ kh: 'បណ្ដាលមកពី (គ)', en: 'Due to (c)' }),
    manner: field.enum({
      label: { kh: 'លក្ខណៈនៃការស្លាប់', en: 'Manner' },
      values: deathManner,
      required: true,
      default: deathManner.DISEASE.value,
    }),
    is_maternal: tick({ kh: 'មរណភាពមាតា', en: 'Maternal death' }),
    is_newborn: tick({ kh: 'មរណភាពទារក', en: 'Newborn death' }),
    certifier_id: field.ref({
      label: { kh: 'បញ្ជាក់ដោយ', en: 'Certified by' },
      to: 'users',
      readOnly: 'always',
    }),
    informed_name: field.text({
      label: { kh: 'អ្នកទទួលដំណឹង', en: 'Informed person' },
      max: 120,
      required: true,
      pii: true,
    }),
    informed_relation: field.enum({
      label: { kh: 'ត្រូវជា', en: 'Relation' },
      values: contactRelation,
    }),
    released_at: field.dateTime({ label: { kh: 'ប្រគល់សពនៅ', en: 'Body released at' } }),
    funeral_support: field.money({ label: { kh: 'ជំនួយបុណ្យសព', en: 'Funeral support' } }),
  },
  form: [
    {
      rows: [
        ['death_at', 'place', 'manner'],
        ['cause_a_id', 'cause_b_id', 'cause_c_id'],
        ['is_maternal', 'is_newborn'],
        ['informed_name', 'informed_relation'],
        ['released_at', 'funeral_support'],
      ],
    },
  ],
  list: { columns: ['visit_id', 'death_at', 'cause_a_id', 'place'], inline: [] },
  features: ofStep,
})
