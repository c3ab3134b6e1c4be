/** Purposes of benefits. */
import type { SeedRow } from '../reference-rows.ts'

const row = (code: string, kind: string, name_kh: string, name_en: string, sort_order: number) => ({
  code,
  kind,
  name_kh,
  name_en,
  sort_order,
})

export const always: readonly SeedRow[] = [
  row('MEDICAL_CASE', 'MEDICAL_CASE', 'ករណីវេជ្ជសាស្ត្រ', 'Medical case', 10),
  row('TRANSPORT', 'NON_MEDICAL', 'ថ្លៃធ្វើដំណើរ', 'Transport', 20),
  row('FOOD', 'NON_MEDICAL', 'ថ្លៃអាហារអ្នកកំដរ', 'Food for the caretaker', 30),
  row('FUNERAL', 'NON_MEDICAL', 'ថ្លៃបុណ្យសព', 'Funeral support', 40),
  row('PREVENTIVE', 'PREVENTIVE', 'ការបង្ការ', 'Prevention', 50),
]
