/** The area of a coverage: the country, or the one place of its level. */
import { coverageLevel } from '../codes/coverage-level.ts'
import { field } from '../kit/define.ts'

const atLevel = (level: keyof typeof coverageLevel) => ({
  visibleWhen: { field: 'level', is: coverageLevel[level].value },
  requiredWhen: { field: 'level', is: coverageLevel[level].value },
})

export const coverageArea = {
  level: field.enum({
    label: { kh: 'កម្រិត', en: 'Level' },
    values: coverageLevel,
    required: true,
  }),
  province_id: field.ref({
    label: { kh: 'ខេត្ត/រាជធានី', en: 'Province' },
    to: 'provinces',
    ...atLevel('PROVINCE'),
  }),
  operational_district_id: field.ref({
    label: { kh: 'ស្រុកប្រតិបត្តិ', en: 'Operational district' },
    to: 'operational-districts',
    ...atLevel('OPERATIONAL_DISTRICT'),
  }),
  health_facility_id: field.ref({
    label: { kh: 'មូលដ្ឋានសុខាភិបាល', en: 'Health facility' },
    to: 'health-facilities',
    ...atLevel('HEALTH_FACILITY'),
  }),
  ward_id: field.ref({
    label: { kh: 'ផ្នែក', en: 'Ward' },
    to: 'wards',
    ...atLevel('WARD'),
  }),
}

/** Names of the fields that define the area. */
export const areaFields = ['level', 'province_id', 'operational_district_id', 'health_facility_id', 'ward_id'] as const
