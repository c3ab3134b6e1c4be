import type { EnumField } from '../../kit/fields/enum.ts'

/** Status of an API token. An issued token can have expired. */
export const apiTokenStatus = {
  ISSUED: { value: 1, tone: 'done', label: { kh: 'បានចេញ', en: 'Issued' } },
  REVOKED: { value: 2, tone: 'rejected', label: { kh: 'បានដកហូត', en: 'Revoked' } },
} as const satisfies EnumField['values']
