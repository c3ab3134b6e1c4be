/**
 * Words and phrases that the product no longer uses, each with what to write instead. The English
 * texts are held to them by tests/architecture/plain-english.test.ts, comments to a part of them by
 * vocabulary.test.ts.
 */
export const oldWords: ReadonlyMap<string, string> = new Map([
  ['somebody', 'the user, another user'],
  ['everybody', 'everyone'],
  ['nobody', 'no users, no patients, no one'],
  ['whoever', 'the user who'],
  ['who may', 'users who can'],
  ['may look', 'can view'],
  ['is told', 'is notified, sees'],
  ['are told', 'are notified, see'],
  ['told by', 'reported by'],
  ['anew', 'again'],
  ['meanwhile', 'since then'],
  ['by itself', 'automatically'],
  ['by themselves', 'automatically'],
  ['at once', 'immediately, at a time'],
  ['all the same', 'anyway'],
  ['as often as', 'the maximum number of'],
  ['day on', 'from … onwards'],
  ['stands in', 'is in'],
  ['stands here', 'is here'],
  ['stand here', 'appear here'],
  ['stands beside', 'is next to'],
  ['lies in', 'is in'],
  ['lies outside', 'is outside'],
  ['goes on', 'continues'],
  ['go on', 'continue'],
  ['went on', 'continued'],
  ['put right', 'correct'],
  ['taken out', 'removed, exported'],
  ['left out', 'skipped, excluded'],
  ['leave out', 'skip, exclude'],
  ['taken back', 'undone, reversed, withdrawn'],
  ['take back', 'undo, reverse, withdraw'],
  ['given back', 'refunded, returned'],
  ['give back', 'refund, return'],
  ['give up', 'abandon'],
  ['handed out', 'dispensed'],
  ['switched off', 'deactivated'],
  ['switch off', 'deactivate'],
  ['ask for', 'request'],
  ['asked for', 'requested'],
  ['in force', 'valid'],
  ['is to be', 'must be'],
  ['are to be', 'must be'],
  ['to come', 'upcoming'],
  ['likeness', 'similarity'],
  ['mended', 'corrected'],
  ['alike', 'similar'],
  ['beside', 'next to, in addition to'],
  ['present password', 'current password'],
  ['cash box', 'cash drawer'],
  ['who pays', 'payer'],
  ['identity paper', 'ID document'],
  ['outside register', 'external register'],
  ['second step', 'two-step sign-in'],
  ['telephone', 'phone'],
  ['picture', 'image, photo'],
  ['his card', 'the patient’s card'],
  // American spelling.
  ['color', 'colour'],
  ['center', 'centre'],
  ['canceled', 'cancelled'],
  ['license', 'licence'],
])

const patterns = [...oldWords].map(
  ([word, use]) => [word, use, new RegExp(`\\b${word.replaceAll(' ', '\\s+')}\\b`, 'i')] as const,
)

/** `old → new` for each old word in a text; empty when it is plain. */
export const oldWordsIn = (text: string): string[] =>
  patterns.flatMap(([word, use, pattern]) => (pattern.test(text) ? [`${word} → ${use}`] : []))
