/**
 * States of a claim (domain 2.2); guards and effects are in
 * src/workflows/claims/server/behaviour.ts.
 */
import { payerStates } from './claim-states-payer.ts'

const preparers = [{ field: 'saved_by' }, { field: 'submitted_by' }] as const
const answer = {
  kh: 'ស្ថាប័នទូទាត់បានឆ្លើយតបលើការទាមទារ {code}៖ {status}។',
  en: 'The payer responded to claim {code}: {status}.',
}

export const claimStates = {
  field: 'status',
  initial: 'ProviderSaved',
  page: 'claims/{code}',
  notify: [
    { on: ['Rejected', 'Denied'], to: preparers, text: answer, list: 'claims/rejected/list' },
    // Reversing a payment leads to Approved too, and is no answer.
    { on: ['approve', 'uphold'], to: preparers, text: answer, list: 'claims/approved/list' },
  ],
  transitions: {
    signOff: {
      label: { kh: 'មូលដ្ឋានអនុម័ត', en: 'Sign off' },
      from: ['ProviderSaved'],
      to: 'ProviderApproved',
      needs: 'approve_claim_provider',
      inputs: ['warnings_seen'],
      shows: ['health_facility_id', 'program_id', 'amount_claimed'],
      guards: ['isOthersWork', 'isClean', 'warningsSeen'],
      effects: ['recounted', 'signedOff', 'keepChecks', 'stamp'],
    },
    takeBack: {
      label: { kh: 'ដកមកកែវិញ', en: 'Withdraw' },
      from: ['ProviderApproved'],
      to: 'ProviderSaved',
      needs: 'approve_claim_provider',
      reasoned: true,
      guards: ['isInHand'],
      effects: ['stamp'],
    },
    submit: {
      label: { kh: 'ដាក់ជូន', en: 'Submit' },
      from: ['ProviderApproved'],
      to: 'ProviderSubmitted',
      needs: 'submit_claim',
      guards: ['isInTime', 'hasContract'],
      effects: ['submitted', 'adjusted', 'stamp'],
    },
    recall: {
      label: { kh: 'ហៅត្រឡប់', en: 'Recall' },
      from: ['ProviderSubmitted'],
      to: 'ProviderSaved',
      needs: 'submit_claim',
      reasoned: true,
      guards: ['isUnopened', 'isInHand'],
      effects: ['leaveInvoice', 'unadjusted', 'stamp'],
    },
    resubmit: {
      label: { kh: 'ដាក់ជូនឡើងវិញ', en: 'Resubmit' },
      from: ['Rejected'],
      to: 'Resubmitted',
      needs: 'submit_claim',
      inputs: ['answer_text', 'warnings_seen'],
      guards: ['isOwnSide', 'mayResubmit', 'isAnswered', 'isClean', 'warningsSeen'],
      effects: ['recounted', 'resubmitted', 'adjusted', 'leaveCertified', 'keepChecks', 'stamp'],
    },
    close: {
      label: { kh: 'បិទ មិនទាមទារ', en: 'Abandon' },
      from: ['Rejected', 'Denied'],
      to: 'Closed',
      needs: 'close_claim',
      reasoned: true,
      isFinal: true,
      guards: ['isOwnSide'],
      effects: ['writeOff', 'stamp'],
    },
    clear: {
      label: { kh: 'ផ្ទៀងផ្ទាត់ប្រាក់ទទួល', en: 'Clear' },
      from: ['Reimbursed'],
      to: 'ProviderCleared',
      needs: 'clear_claim',
      guards: ['isOwnSide', 'isReceived'],
      effects: ['stamp'],
    },
    finish: {
      label: { kh: 'បញ្ចប់', en: 'Finish' },
      from: ['ProviderCleared'],
      to: 'Closed',
      isAutomatic: true,
      guards: ['isReceived'],
      effects: ['stamp'],
    },
    appeal: {
      label: { kh: 'ប្ដឹងតវ៉ា', en: 'Appeal' },
      from: ['Approved', 'Reimbursed', 'ProviderCleared', 'Denied'],
      to: 'Appealed',
      needs: 'appeal_claim',
      inputs: ['appeal_text'],
      guards: ['isOwnSide', 'isReduced', 'isAppealable', 'isArgued', 'hasPapers'],
      effects: ['leaveCertified', 'stamp'],
    },
    ...payerStates,
  },
} as const
