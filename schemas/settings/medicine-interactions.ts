import { interactionSeverity } from '../codes/interaction.ts'
import { catalogue } from '../kit/catalogue.ts'
import { field } from '../kit/define.ts'
import { atcCodes } from '../parts/atc.ts'

/** Pairs of medicines with a harmful interaction, by ATC. */
export default catalogue({
  path: 'setting/medicine-interactions',
  singular: 'medicine_interaction',
  label: { kh: 'អន្តរកម្មឱសថ', en: ['Medicine interaction', 'Medicine interactions'] },
  icon: 'mdi:swap-horizontal',
  menu: { group: 'clinical', order: 124 },
  duplicates: false,
  fields: {
    first_atc_codes: field.text({ label: { kh: 'ATC ទីមួយ', en: 'First ATC codes' }, ...atcCodes, required: true, example: 'B01AA' }),
    second_atc_codes: field.text({ label: { kh: 'ATC ទីពីរ', en: 'Second ATC codes' }, ...atcCodes, required: true, example: 'M01A' }),
    severity: field.enum({ label: { kh: 'កម្រិតធ្ងន់ធ្ងរ', en: 'Severity' }, values: interactionSeverity, required: true }),
    effect_kh: field.text({ label: { kh: 'ផលប៉ះពាល់', en: 'Effect in Khmer' }, max: 255, required: true }),
    effect_en: field.text({ label: { kh: 'ផលប៉ះពាល់ជាភាសាអង់គ្លេស', en: 'Effect in English' }, max: 255, required: true, script: 'roman' }),
  },
  list: { columns: { add: ['severity', 'effect_kh'] } },
  rows: [['first_atc_codes', 'second_atc_codes'], 'severity', ['effect_kh', 'effect_en']],
})
