/**
 * A card is valid on its own days, whatever happened to it later: every state, on every side of
 * every date.
 */
import { describe, expect, it } from 'vitest'
import { attachmentStatus, verificationMethod } from '#schemas/codes/attachment.ts'
import { programme } from '#schemas/codes/programme.ts'
import { judge } from '#src/workflows/claims/domain/checks/judge.ts'
import { type Card, coverageOn, paysFor } from '#src/workflows/patients/domain/coverage.ts'
import { closedBefore } from '#src/workflows/patients/domain/primary-card.ts'
import { clean } from '#tests/support/claim-facts.ts'

const states = Object.entries(attachmentStatus)
const days = ['2026-01-31', '2026-02-01', '2026-02-15', '2026-02-28', '2026-03-01', '2026-04-01']
/** Start and end of the attachment, and expiry of the card: in each order that can be stored. */
const dates: [from: string | null, until: string | null, expires: string][] = [
  ['2026-02-01', null, '2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-12-31'],
  ['2026-02-01', '2026-12-31', '2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-02-28'],
  [null, '2026-02-28', '2026-12-31'],
  [null, null, '2026-02-28'],
]

const cardOf = (status: number, [from, until, expires]: (typeof dates)[number]) => ({
  id: 1,
  patient_id: 7,
  payment_type_id: 2,
  payment_root: 2,
  status,
  is_primary: true,
  effective_from: from,
  effective_to: until,
  card_expires_on: expires,
})

const blocked = (card: ReturnType<typeof cardOf>, day: string) =>
  judge({
    ...clean,
    visit: { ...clean.visit, from: day, to: day },
    card: {
      program_id: programme.HEF.value,
      type: 2,
      number: '10010101-0001',
      status: card.status,
      method: verificationMethod.CARD_SEEN.value,
      from: card.effective_from,
      until: card.effective_to,
      expires: card.card_expires_on,
      name_match: 100,
    },
  }).some(({ code }) => code === 'E01' || code === 'E05')

describe.each(states)('a card that is %s', (name, { value }) => {
  const isVerified = name !== 'PENDING' && name !== 'REFUSED'
  it.each(dates)('from %s, until %s, expiring %s', (...own) => {
    const card = cardOf(value, own)
    for (const day of days) {
      const isOwnDay = (own[0] === null || own[0] <= day) && day <= '2026-02-28'
      const pays = isVerified && isOwnDay
      expect([day, paysFor(card, 2, day)]).toEqual([day, pays])
      expect([day, coverageOn([card], day)?.id]).toEqual([day, pays ? 1 : undefined])
      expect([day, blocked(card, day)]).toEqual([day, !pays])
    }
  })
})

it('a renewed card pays from its first day, and the old one before', () => {
  const old: Card = cardOf(attachmentStatus.VALID.value, ['2026-01-01', null, '2026-12-31'])
  const replaced = { ...old, ...closedBefore(old, '2026-02-15') }
  const renewed = { ...old, id: 2, effective_from: '2026-02-15', card_expires_on: '2027-02-14' }
  const paying = (day: string) => coverageOn([replaced, renewed], day)?.id
  expect(['2026-01-01', '2026-02-14', '2026-02-15', '2027-01-01'].map(paying)).toEqual([1, 1, 2, 2])
  expect(blocked({ ...cardOf(2, ['2026-01-01', null, '2026-12-31']), ...replaced }, '2026-02-14')).toBe(false)
})
