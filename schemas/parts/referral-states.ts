/**
 * States of a referral. The sender's transitions are those without `side`; guards and effects are
 * in src/workflows/referrals/server/behaviour.ts.
 */
const also = 'also' as const

export const referralStates = {
  field: 'status',
  initial: 'SENT',
  frozen: ['ANSWERED', 'DECLINED', 'REDIRECTED', 'CANCELLED'],
  transitions: {
    accept: {
      label: { kh: 'យល់ព្រមទទួល', en: 'Accept' },
      from: ['SENT'],
      to: 'ACCEPTED',
      side: also,
      inputs: ['receiver_note'],
    },
    decline: {
      label: { kh: 'មិនអាចទទួល', en: 'Decline' },
      from: ['SENT', 'ACCEPTED'],
      to: 'DECLINED',
      side: also,
      reasoned: true,
      isFinal: true,
    },
    redirect: {
      label: { kh: 'បញ្ជូនបន្ត', en: 'Redirect' },
      from: ['SENT', 'ACCEPTED'],
      to: 'REDIRECTED',
      side: also,
      reasoned: true,
      inputs: ['redirect_to_id'],
      effects: ['sendOn'],
    },
    /** Runs when the visit with the number of the letter is registered. */
    arrive: {
      label: { kh: 'កត់ត្រាការមកដល់', en: 'Record the arrival' },
      from: ['SENT', 'ACCEPTED', 'MISSED'],
      to: 'ARRIVED',
      side: also,
      isAutomatic: true,
      effects: ['linkVisit'],
    },
    /** The counter-referral. */
    answer: {
      label: { kh: 'បញ្ជូនត្រឡប់', en: 'Counter-refer' },
      from: ['ARRIVED'],
      to: 'ANSWERED',
      side: also,
      inputs: ['answer_diagnosis', 'answer_treatment', 'answer_advice', 'follow_up', 'follow_up_on'],
      effects: ['signAnswer'],
    },
    /** Runs when the patient has not arrived in time. */
    miss: {
      label: { kh: 'កត់ត្រាថាមិនបានមក', en: 'Mark as not arrived' },
      from: ['SENT', 'ACCEPTED'],
      to: 'MISSED',
      isAutomatic: true,
    },
    cancel: {
      label: { kh: 'លុបចោលការបញ្ជូន', en: 'Cancel referral' },
      from: ['SENT', 'ACCEPTED', 'MISSED'],
      to: 'CANCELLED',
      needs: 'create_referral',
      reasoned: true,
      isFinal: true,
    },
  },
} as const
