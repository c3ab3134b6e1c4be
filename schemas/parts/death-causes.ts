/** Causes of death for the certificate (domain 1.3.5). */
import { deathManner } from '../codes/clinical-terms.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'

const cause = (label: Label, more: { required?: true; help?: Label } = {}) => field.ref({ label, to: 'diagnoses', ...more })

export const deathCauses = {
  cause_a_id: cause({ kh: 'មូលហេតុផ្ទាល់ (ក)', en: 'Direct cause (a)' }, { required: true }),
  cause_b_id: cause({ kh: 'បណ្ដាលមកពី (ខ)', en: 'Due to (b)' }),
  cause_c_id: cause({ kh: 'បណ្ដាលមកពី (គ)', en: 'Due to (c)' }),
  underlying_id: cause(
    { kh: 'មូលហេតុដើមនៃមរណភាព', en: 'Underlying cause' },
    {
      help: { kh: 'ជំងឺ ឬរបួសដែលចាប់ផ្ដើមនាំទៅរកមរណភាព។', en: 'The disease or injury that started the chain of events.' },
    },
  ),
  manner: field.enum({
    label: { kh: 'លក្ខណៈនៃការស្លាប់', en: 'Manner' },
    values: deathManner,
    required: true,
    default: deathManner.DISEASE.value,
  }),
}
