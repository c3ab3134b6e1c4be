import { defineResource, field } from '../kit/define.ts'
import { effectivePeriod } from '../kit/fragments.ts'
import { coverageAccess } from './codes/coverage-access.ts'
import { areaFields, areaText, coverageArea } from './parts/coverage-area.ts'

/** Where a user can view, work and approve (domain 2.6). */
export default defineResource({
  path: 'user-coverages',
  singular: 'coverage',
  label: { kh: 'តំបន់ទទួលបន្ទុក', en: ['Coverage area', 'Coverage areas'] },
  help: {
    kh: 'អ្នកប្រើប្រាស់ម្នាក់ៗមើលឃើញ និងធ្វើការលើទិន្នន័យក្នុងតំបន់ទទួលបន្ទុករបស់ខ្លួនប៉ុណ្ណោះ។',
    en: 'Users can only view and work on records of their coverage areas.',
  },
  icon: 'mdi:map-marker-account-outline',
  permissions: { list: 'list_coverages' },
  scope: { by: 'user_id' },
  key: ['user_id', ...areaFields, 'effective_from'],
  display: { kh: `{user_id} – ${areaText}`, en: `{user_id} – ${areaText}` },
  sort: ['effective_from', 'desc'],
  // Access and area do not alter past results, so they can change without a new period; they have
  // rules of their own.
  effective: { within: ['user_id', ...areaFields], undated: ['access', ...areaFields] },
  fields: {
    user_id: field.ref({
      label: { kh: 'អ្នកប្រើប្រាស់', en: 'User' },
      to: 'users',
      required: true,
      readOnly: 'afterCreate',
    }),
    ...coverageArea,
    access: field.enum({
      label: { kh: 'អាចធ្វើអ្វី', en: 'Access' },
      values: coverageAccess,
      required: true,
      default: coverageAccess.VIEW.value,
    }),
    ...effectivePeriod,
  },
  tools: [
    {
      path: 'user-coverages/assign',
      label: { kh: 'ចាត់តាំង', en: 'Assign' },
      icon: 'mdi:map-marker-plus-outline',
    },
  ],
  list: {
    columns: ['user_id', ...areaFields, 'access', 'effective_from', 'effective_to'],
    filters: ['user_id', 'level', 'access'],
  },
})
