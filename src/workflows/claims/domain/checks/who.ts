/** The claimed person and the programme's cover for that person: E, R and X of domain 2.2. */
import { fitsFormat } from '#schemas/codes/identity-formats.ts'
import { label } from '#schemas/kit/label.ts'
import { isVerified, isWithin } from '#src/workflows/patients/domain/coverage.ts'
import type { Rule } from './rule.ts'

/** Below this match, in percent, the name on the card is another person's (domain 1.2). */
const nameMatch = 70

export const identityRules: readonly Rule[] = [
  {
    code: 'E00',
    severity: 'blocking',
    fix: 'card',
    text: label('មិនទាន់ភ្ជាប់ប័ណ្ណអ្នកទទួលផល។', 'No beneficiary card is attached.'),
    finds: ({ card }) => card === null,
  },
  {
    code: 'E01',
    severity: 'blocking',
    fix: 'card',
    text: label('ប័ណ្ណមិនមានសុពលភាពនៅថ្ងៃផ្ដល់សេវា។', 'The card was not valid on the day of service.'),
    finds: ({ card, visit }) =>
      card !== null &&
      !isWithin(
        {
          effective_from: card.from,
          effective_to: card.until,
          card_expires_on: card.expires,
        },
        visit.from,
      ),
  },
  {
    code: 'E02',
    severity: 'blocking',
    fix: 'card',
    text: label('ឈ្មោះលើប័ណ្ណមិនត្រូវនឹងអ្នកជំងឺ។', 'The name on the card does not match the patient’s.'),
    finds: ({ card }) => card !== null && card.name_match !== null && card.name_match < nameMatch,
  },
  {
    code: 'E03',
    severity: 'blocking',
    fix: 'card',
    text: label('លេខប័ណ្ណមិនត្រូវតាមទម្រង់។', 'The card number has the wrong format.'),
    finds: ({ card }) => card !== null && !fitsFormat(card.type, card.number),
  },
  {
    code: 'E04',
    severity: 'warning',
    fix: 'card',
    text: label(
      'អ្នកជំងឺមានប័ណ្ណនៃកម្មវិធីផ្សេងទៀត ({what})។',
      'The patient also has a card of another programme ({what}).',
    ),
    finds: ({ rival }) => (rival === null ? [] : [rival]),
  },
  {
    code: 'E05',
    severity: 'blocking',
    fix: 'card',
    text: label('ប័ណ្ណមិនទាន់បានពិនិត្យ។', 'The card has not been checked.'),
    finds: ({ card }) => card !== null && (card.method === null || !isVerified(card.status)),
  },
  {
    code: 'E06',
    severity: 'blocking',
    fix: 'contract',
    text: label(
      'មូលដ្ឋានគ្មានកិច្ចសន្យាជាមួយកម្មវិធីនៅថ្ងៃនោះ។',
      'The facility had no contract with the programme that day.',
    ),
    finds: ({ program }) => program !== null && !program.is_contracted,
  },
  {
    code: 'E07',
    severity: 'blocking',
    fix: 'claim',
    text: label('កម្មវិធីនេះត្រូវការលេខអនុញ្ញាតជាមុន។', 'The programme requires an authorisation.'),
    finds: ({ program, claim }) => program?.requires_preauth === true && claim !== null && !claim.preauth_no,
  },
  {
    code: 'R01',
    severity: 'blocking',
    fix: 'claim',
    text: label('ខ្វះលេខលិខិតបញ្ជូន។', 'The referral letter’s number is missing.'),
    finds: ({ visit, claim }) => visit.is_referred && !visit.letter && !claim?.referral_no,
  },
  {
    code: 'X01',
    severity: 'warning',
    fix: 'duplicates',
    text: label('អ្នកជំងឺអាចត្រូវបានចុះឈ្មោះពីរដង។', 'This patient may have a duplicate record.'),
    finds: ({ patient }) => patient.is_doubtful,
  },
]
