/** A resource with records on a day of a facility's month. */
import { declarations } from '#schemas/index.ts'
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import { createRegistry } from '#schemas/kit/registry.ts'

const label = (en: string) => ({ kh: `វាល ${en}`, en })

export const takings = defineResource({
  path: 'takings',
  singular: 'taking',
  label: { ...label('Taking'), en: ['Taking', 'Takings'] },
  icon: 'mdi:cash',
  key: ['code'],
  dated: { field: 'taken_on' },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true, search: true }),
    health_facility_id: field.ref({
      label: label('Facility'),
      to: 'health-facilities',
      required: true,
    }),
    taken_on: field.date({ label: label('Day'), required: true }),
    amount: field.money({ label: label('Amount'), required: true }),
  },
  list: { columns: ['code', 'taken_on', 'amount'] },
})

/** Bound to a facility on creation only. */
export const enrolments = defineResource({
  path: 'enrolments',
  singular: 'enrolment',
  label: { ...label('Enrolment'), en: ['Enrolment', 'Enrolments'] },
  icon: 'mdi:account-plus',
  key: ['code'],
  dated: { field: 'enrolled_on', on: 'create' },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true, search: true }),
    health_facility_id: takings.fields.health_facility_id,
    enrolled_on: field.date({ label: label('Day'), required: true }),
  },
  list: { columns: ['code', 'enrolled_on'] },
})

/** The same by date and time, and through a record that has a facility. */
export const visitsOfWards = defineResource({
  path: 'ward-visits',
  singular: 'ward_visit',
  label: { ...label('Visit'), en: ['Visit', 'Visits'] },
  icon: 'mdi:bed',
  key: ['code'],
  dated: { field: 'at', facility: 'ward_id' },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    ward_id: field.ref({ label: label('Ward'), to: 'wards' as ResourceName, required: true }),
    at: field.dateTime({ label: label('When') }),
  },
  list: { columns: ['code', 'at'] },
})

/** References a patient twice: merging patients changes neither meaning. */
export const sessions = defineResource({
  path: 'sessions-of-care',
  singular: 'session_of_care',
  label: { ...label('Session'), en: ['Session', 'Sessions'] },
  icon: 'mdi:stethoscope',
  key: ['code'],
  dated: { field: 'held_on' },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    health_facility_id: takings.fields.health_facility_id,
    held_on: field.date({ label: label('Day'), required: true }),
    patient_id: field.ref({ label: label('Patient'), to: 'patients' as ResourceName }),
    companion_ids: field.refs({ label: label('Companions'), to: 'patients' as ResourceName }),
    program_id: field.ref({ label: label('Programme'), to: 'programs' as ResourceName }),
  },
  list: { columns: ['code', 'held_on'] },
})

export const datedRegistry = createRegistry([
  ...declarations,
  ...([takings, enrolments, visitsOfWards, sessions] as unknown as Declaration[]),
])
