/** Fields of patient and facility that several sources share, and the permissions to read money. */
import type { WordedField } from './source.ts'

/** @param to The path to the patient, ending in a dot; empty for patients themselves */
export const ofPatient = (to: string) => {
  const village = `${to}village_id.commune_id.district_id`
  const lives = { kh: 'ស្រុករស់នៅ', en: 'District of residence' }
  return {
    sex: `${to}sex`,
    district: { field: village, label: lives },
    province: {
      field: `${village}.province_id`,
      label: { kh: 'ខេត្តរស់នៅ', en: 'Province of residence' },
    },
  } as const satisfies Record<string, string | WordedField>
}

/** @param to The path to the facility */
export const ofFacility = (to: string) => ({
  facility: to,
  operational_district: `${to}.operational_district_id`,
  ownership: `${to}.ownership`,
})

/** Permissions to read payments (specification §5, permissions of reports). */
export const readsMoney = [
  'report_financial',
  'report_general_payment_patient',
  'cashier_monthly_report',
] as const
