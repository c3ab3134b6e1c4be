/** States and checks of an API token. */
import { apiTokenStatus } from '../codes/api-token-status.ts'

export const tokenStates = {
  field: 'status',
  initial: 'ISSUED',
  frozen: ['REVOKED'],
  dueField: 'expires_at',
  due: { ISSUED: { at: 'expires_on', remind: { days: 14 }, to: [{ creator: true }] } },
  transitions: {
    revoke: {
      label: { kh: 'ដកហូតថូខឹន', en: 'Revoke token' },
      from: ['ISSUED'],
      to: 'REVOKED',
      shows: ['name', 'user_id', 'last_used_at'],
      isFinal: true,
    },
  },
} as const

// A revoked token can have expired.
const when = { not: { field: 'status', is: apiTokenStatus.REVOKED.value } } as const

export const expiryChecks = [
  {
    id: 'expires_later',
    when,
    must: { field: 'expires_on', gte: { today: true } },
    at: 'expires_on',
    message: { kh: 'ត្រូវជាថ្ងៃនេះ ឬថ្ងៃក្រោយ។', en: 'Must be today or later.' },
  },
  {
    id: 'expires_within_a_year',
    when,
    must: { field: 'expires_on', lte: { today: true, years: 1 } },
    at: 'expires_on',
    message: { kh: 'មិនអាចលើសពីមួយឆ្នាំ គិតពីថ្ងៃនេះទេ។', en: 'Must be within one year from today.' },
  },
] as const
