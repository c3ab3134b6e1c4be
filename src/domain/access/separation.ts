/**
 * Duties that one person should not have both of (domain 2.6). It is a warning, not a refusal: a
 * health centre of three people can't run otherwise, and every decision asks for another person
 * than the one who requested it all the same.
 */
import type { Label } from '#schemas/kit/types.ts'

export interface Separation {
  id: string
  /** Having any of these … */
  one: readonly string[]
  /** … and any of those is what should not be. */
  other: readonly string[]
  sentence: Label
}

export const separations: readonly Separation[] = [
  {
    id: 'cashier_refund',
    one: ['create_payment'],
    other: ['approve_refund'],
    sentence: {
      kh: 'អ្នកទទួលប្រាក់មិនគួរអនុម័តការសងប្រាក់វិញទេ។',
      en: 'Who takes payments should not approve refunds.',
    },
  },
  {
    id: 'claim_creator',
    one: ['create_claim', 'create_case_claim'],
    other: ['approve_claim_provider', 'approve_claim'],
    sentence: {
      kh: 'អ្នកបង្កើតការទាមទារសំណងមិនគួរអនុម័តវាទេ។',
      en: 'Who makes claims should not approve them.',
    },
  },
  {
    id: 'claim_reviewer',
    one: ['review_claim'],
    other: ['approve_claim'],
    sentence: {
      kh: 'អ្នកពិនិត្យការទាមទារសំណងមិនគួរអនុម័តវាទេ។',
      en: 'Who reviews claims should not approve them.',
    },
  },
  {
    id: 'catalogue_price',
    one: ['update_fee_for_service', 'update_ward_service', 'update_benefit'],
    other: ['approve_price_override'],
    sentence: {
      kh: 'អ្នកគ្រប់គ្រងតារាងតម្លៃមិនគួរអនុម័តតម្លៃខុសពីតារាងទេ។',
      en: 'Who keeps the price lists should not approve other prices.',
    },
  },
]

/** Every permission that a separation names. */
export const separated: readonly string[] = separations.flatMap(({ one, other }) => [...one, ...other])

/** The pairs of which somebody who holds these permissions has both sides. */
export const separationsIn = (held: Pick<ReadonlySet<string>, 'has'>): readonly Separation[] =>
  separations.filter(
    ({ one, other }) => one.some((name) => held.has(name)) && other.some((name) => held.has(name)),
  )
