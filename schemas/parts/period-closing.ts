/** The closing of a month; only the actions of its page and the end of its reopening set it. */

import { field } from '../kit/define.ts'
import { periodStatus } from '../platform/codes/period-status.ts'

export const periodClosing = {
  status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: periodStatus }),
  opened_by: field.ref({
    label: { kh: 'បើកដោយ', en: 'Opened by' },
    to: 'users',
    readOnly: 'always',
  }),
  opened_at: field.dateTime({ label: { kh: 'បើកនៅ', en: 'Opened at' }, readOnly: 'always' }),
  closed_by: field.ref({
    label: { kh: 'បិទដោយ', en: 'Closed by' },
    to: 'users',
    readOnly: 'always',
  }),
  closed_at: field.dateTime({ label: { kh: 'បិទនៅ', en: 'Closed at' }, readOnly: 'always' }),
  reopened_until: field.dateTime({
    label: { kh: 'បើកឡើងវិញរហូតដល់', en: 'Reopened until' },
    readOnly: 'always',
  }),
  reopen_approval_id: field.ref({
    label: { kh: 'សំណើបើកឡើងវិញ', en: 'Reopening request' },
    to: 'approvals',
    readOnly: 'always',
  }),
  checklist: field.json({
    label: { kh: 'បញ្ជីត្រួតពិនិត្យ', en: 'Checklist' },
    readOnly: 'always',
  }),
  totals_snapshot: field.json({
    label: { kh: 'តួលេខនៅពេលបិទ', en: 'Totals at closing' },
    readOnly: 'always',
    maxBytes: 200_000,
  }),
}
