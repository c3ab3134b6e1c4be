import { encounterClass } from '../codes/clinical-terms.ts'
import { defineResource, field } from '../kit/define.ts'
import { examination, histories } from '../parts/clinical-note.ts'
import { recordOnly } from '../parts/record-only.ts'
import { ofStep, ofVisit, visitId } from '../parts/visit-ref.ts'

/** A clinician's findings and assessment: the consultation and later notes (domain 1.3.2). */
export default defineResource({
  path: 'visits/encounters',
  singular: 'encounter',
  label: { kh: 'កំណត់ត្រាពិនិត្យ', en: ['Clinical note', 'Clinical notes'] },
  icon: 'mdi:stethoscope',
  permissions: { create: 'visit_consult', update: 'visit_consult', delete: 'visit_consult' },
  key: ['visit_id', 'class', 'started_at'],
  display: { kh: '{class} {started_at}', en: '{class} {started_at}' },
  sort: ['started_at', 'desc'],
  ...ofVisit,
  fields: {
    visit_id: visitId,
    class: field.enum({
      label: { kh: 'ប្រភេទ', en: 'Type' },
      values: encounterClass,
      required: true,
      default: encounterClass.CONSULTATION.value,
      readOnly: 'afterCreate',
      // A visit has one consultation record, which every later clinician continues.
      unique: { within: ['visit_id'], when: { field: 'class', is: 1 } },
    }),
    started_at: field.dateTime({
      label: { kh: 'នៅ', en: 'At' },
      required: true,
      readOnly: 'always',
    }),
    practitioner_id: field.ref({
      label: { kh: 'ដោយ', en: 'By' },
      to: 'users',
      readOnly: 'always',
    }),
    ...histories,
    ...examination,
    diagnoses: field.children({
      label: { kh: 'រោគវិនិច្ឆ័យ', en: 'Diagnoses' },
      of: 'visit-diagnoses',
      via: 'encounter_id',
      max: 30,
    }),
    plan: field.longText({
      ...recordOnly,
      label: { kh: 'ផែនការព្យាបាល', en: 'Plan' },
      max: 4000,
    }),
  },
  form: [
    { rows: ['present_illness', ['normal_systems', 'findings'], 'diagnoses', 'plan'] },
    {
      title: { kh: 'ប្រវត្តិ', en: 'History' },
      folded: true,
      rows: [
        ['past_medical', 'past_surgical'],
        'current_medication',
        ['family_history', 'social_history'],
        ['obstetric_history', 'immunisation'],
      ],
    },
  ],
  list: { columns: ['visit_id', 'class', 'started_at', 'practitioner_id'], inline: [] },
  features: ofStep,
})
