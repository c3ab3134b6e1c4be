/**
 * Payment types of the specification with the national look-up codes; NSSF has three kinds of
 * members.
 */
import type { SeedRow } from '../reference-rows.ts'

const scheme = { payer_kind: 'SCHEME', needs_attachment: true, default_patient_share: 0 }
const nssfMember = { ...scheme, parent_id: 'NSSF', colour: '#1565C0' }

export const always: readonly SeedRow[] = [
  {
    code: 'FULL_PAY',
    national_code: 'PATY-00T001A',
    payer_kind: 'PATIENT',
    default_patient_share: 100,
    colour: '#546E7A',
    receipt_text_kh: 'បង់ពេញថ្លៃ',
    sort_order: 10,
  },
  {
    code: 'DISCOUNT',
    national_code: 'PATY-0000H08',
    payer_kind: 'PATIENT',
    needs_approval: true,
    default_patient_share: 100,
    colour: '#EF6C00',
    receipt_text_kh: 'បង់បញ្ចុះថ្លៃ',
    sort_order: 20,
  },
  {
    code: 'EXCEPTION',
    national_code: 'PATY-0J0000C',
    payer_kind: 'FACILITY',
    needs_approval: true,
    default_patient_share: 0,
    colour: '#6D4C41',
    receipt_text_kh: 'លើកលែងការបង់ប្រាក់',
    sort_order: 30,
  },
  {
    ...scheme,
    code: 'HEF_POOR',
    national_code: 'PATY-0000N09',
    colour: '#2E7D32',
    receipt_text_kh: 'មូលនិធិសមធម៌ (ក្រីក្រ)',
    sort_order: 40,
  },
  {
    ...scheme,
    code: 'HEF_AT_RISK',
    national_code: 'PATY-00003LD',
    colour: '#9E9D24',
    receipt_text_kh: 'មូលនិធិសមធម៌ (ងាយរងហានិភ័យ)',
    sort_order: 50,
  },
  {
    ...scheme,
    code: 'HEF_INFORMAL',
    national_code: 'PATY-00002NF',
    colour: '#00838F',
    receipt_text_kh: 'មូលនិធិសមធម៌ (ក្រៅប្រព័ន្ធ)',
    sort_order: 60,
  },
  {
    ...scheme,
    code: 'HEF_CNP',
    national_code: 'PATY-00002EH',
    colour: '#AD1457',
    receipt_text_kh: 'មូលនិធិសមធម៌ (CNP)',
    sort_order: 70,
  },
  {
    ...scheme,
    code: 'NSSF',
    national_code: 'PATY-000K010',
    colour: '#1565C0',
    receipt_text_kh: 'ប.ស.ស.',
    sort_order: 80,
  },
  {
    ...nssfMember,
    code: 'NSSF-EMPLOYEE',
    name_kh: 'ប.ស.ស. និយោជិត',
    name_en: 'NSSF employee',
    national_code: 'PATY-0000G3E',
    receipt_text_kh: 'ប.ស.ស. (និយោជិត)',
    sort_order: 81,
  },
  {
    ...nssfMember,
    code: 'NSSF-PUBLIC',
    name_kh: 'ប.ស.ស. មន្ត្រីសាធារណៈ',
    name_en: 'NSSF public servant',
    national_code: 'PATY-00B003F',
    receipt_text_kh: 'ប.ស.ស. (មន្ត្រីសាធារណៈ)',
    sort_order: 82,
  },
  {
    ...nssfMember,
    code: 'NSSF-SELF',
    name_kh: 'ប.ស.ស. បុគ្គលស្វ័យនិយោជន៍',
    name_en: 'NSSF self-employed',
    national_code: 'PATY-000T040',
    receipt_text_kh: 'ប.ស.ស. (ស្វ័យនិយោជន៍)',
    sort_order: 83,
  },
]
