import { codedFalse, codedTrue } from '../kit/coded-boolean.ts'
import type { CodedField } from '../kit/fields/coded.ts'

/** The two codes for a boolean (specification §5); any other code maps to null. */
export const codedTruth = {
  [codedTrue]: { kh: 'មាន', en: 'Yes' },
  [codedFalse]: { kh: 'គ្មាន', en: 'No' },
} as const satisfies CodedField['answers']

/** Answers to a question (specification §3). */
export const codedYesNo = {
  'OBVA-yes': { kh: 'មាន', en: 'Yes' },
  'OBVA-no': { kh: 'គ្មាន', en: 'No' },
} as const satisfies CodedField['answers']

/** Results of a test. */
export const codedTestResult = {
  'OBVA-positive': { kh: 'វិជ្ជមាន', en: 'Positive' },
  'OBVA-negative': { kh: 'អវិជ្ជមាន', en: 'Negative' },
} as const satisfies CodedField['answers']

/** Whether something was received. */
export const codedReceived = {
  'OBVA-received': { kh: 'បានទទួល', en: 'Received' },
  'OBVA-not-received': { kh: 'មិនបានទទួល', en: 'Not received' },
} as const satisfies CodedField['answers']

/** Any other answer; added to the answers of a question. */
export const codedOthers = {
  'OBVA-others': { kh: 'ផ្សេងៗ', en: 'Others' },
} as const satisfies CodedField['answers']
