/** Claim terms of a programme, and the programmes that it can supplement (domain 1.12, 2.3). */
import { field } from '../kit/define.ts'
import { flag } from '../kit/fragments.ts'

export const programTerms = {
  claim_cutoff_day: field.integer({
    label: { kh: 'ថ្ងៃផុតកំណត់ទាមទារ', en: 'Claim cut-off day' },
    help: {
      kh: 'ថ្ងៃទីនៃខែបន្ទាប់ ដែលត្រូវផ្ញើការទាមទារសំណងប្រចាំខែយ៉ាងយូរបំផុត។ ទុកឱ្យទទេ បើថ្ងៃទី 3។',
      en: 'Day of the next month by which the claims of a month must be sent. Leave empty for day 3.',
    },
    min: 1,
    max: 28,
  }),
  appeal_days: field.integer({
    label: { kh: 'ចំនួនថ្ងៃសម្រាប់ប្ដឹងតវ៉ា', en: 'Days to appeal' },
    min: 0,
    max: 365,
  }),
  requires_preauth: flag('ត្រូវការអនុញ្ញាតជាមុន', 'Requires prior authorisation'),
  secondary_to_ids: field.refs({
    label: { kh: 'បង់បន្ថែមក្បែរកម្មវិធី', en: 'Pays in addition to' },
    help: {
      kh: 'កម្មវិធីចម្បង ដែលកម្មវិធីនេះអាចបង់សេវាដែលនៅសល់ ក្នុងការមកពិនិត្យតែមួយ។',
      en: 'Main programmes that this one complements. It pays specific services that they do not cover.',
    },
    to: 'programs',
  }),
}
