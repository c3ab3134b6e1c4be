/**
 * The meaning of a value at a glance. Each tone has a colour and a sign of its own, so that it is
 * distinguished without colour; it always stands beside the value's word.
 */
export const tones = [
  /** Not acted on yet. */
  'waiting',
  /** Work on it is under way. */
  'active',
  /** Complete; nothing is left to do. */
  'done',
  /** Needs attention before it can continue. */
  'blocked',
  /** Refused, cancelled, or withdrawn. */
  'rejected',
  /** Its time has passed, or it is urgent. */
  'late',
] as const

export type Tone = (typeof tones)[number]
