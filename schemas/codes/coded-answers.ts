import type { CodedField } from '../kit/fields/coded.ts'

/** Answers to a yes-or-no question (specification §3); all answers are observation values. */
export const codedYesNo = {
  'OBVA-yes': { kh: 'មាន', en: 'Yes' },
  'OBVA-no': { kh: 'គ្មាន', en: 'No' },
} as const satisfies CodedField['answers']
