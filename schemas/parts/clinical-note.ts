/** History and findings in a clinical note (domain 1.3.2). */
import { bodySystem } from '../codes/clinical-terms.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'

const text = (label: Label) => field.longText({ filter: false, label, max: 4000 })

export const histories = {
  present_illness: text({ kh: 'ប្រវត្តិជំងឺបច្ចុប្បន្ន', en: 'Present illness' }),
  past_medical: text({ kh: 'ជំងឺពីមុន', en: 'Past illnesses' }),
  past_surgical: text({ kh: 'ការវះកាត់ពីមុន', en: 'Past operations' }),
  current_medication: text({ kh: 'ឱសថកំពុងប្រើ', en: 'Current medication' }),
  /** For notes from before patients had one list of allergies (records/patient-allergies). */
  allergies: { ...text({ kh: 'អាឡែហ្ស៊ី', en: 'Allergies' }), readOnly: 'always' as const },
  family_history: text({ kh: 'ប្រវត្តិគ្រួសារ', en: 'Family history' }),
  social_history: text({ kh: 'ប្រវត្តិសង្គម', en: 'Social history' }),
  obstetric_history: text({ kh: 'ប្រវត្តិសម្ភព និងរោគស្ត្រី', en: 'Obstetric history' }),
  immunisation: text({ kh: 'ការចាក់ថ្នាំបង្ការ', en: 'Immunisation' }),
}

export const examination = {
  normal_systems: field.set({
    filter: false,
    label: { kh: 'ធម្មតា', en: 'Examined and normal' },
    values: bodySystem,
  }),
  findings: text({ kh: 'អ្វីដែលរកឃើញ', en: 'Findings' }),
}
