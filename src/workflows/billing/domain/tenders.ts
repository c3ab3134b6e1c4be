/**
 * Allocates the tenders at the window, in several kinds of money, to the amount due (domain 2.3):
 * dollars at the day's rate, change in riel only and from cash only, all in whole notes of 100
 * riel.
 */
import { type PaymentMethod, paymentMethod } from '#schemas/codes/payment.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { addRiel, asPaid } from '#src/domain/money/riel.ts'
import { notes } from './notes.ts'

export interface Tender {
  method: PaymentMethod
  /** In riel, for CASH_USD in dollars with at most two decimals. */
  amount: number
  /** The bank's reference; required for payments without cash. */
  reference_no?: string | null | undefined
  /** For KHQR: the MD5 of the code that the window showed. */
  khqr_md5?: string | null | undefined
}

/** A tender and its allocation. */
export interface AllocatedTender extends Tender {
  exchange_rate: number | null
  amount_khr: number
  change_khr: number
}

export interface TenderProblem {
  field: string
  key: string
  params?: { max: number }
}

/** Maximum riel of one tender; more is a typing error. */
export const maxRiel = 1_000_000_000

export const isCashMethod = (method: PaymentMethod) => method === 'CASH_KHR' || method === 'CASH_USD'

/** The value of a tender in riel; dollars are rounded to whole notes. */
const worthOf = ({ method, amount }: Tender, rate: number | null): number =>
  method === 'CASH_USD' ? asPaid(Math.round((amount * 100 * (rate ?? 0)) / 100)) : amount

function problemOf({ method, amount, reference_no }: Tender, rate: number | null) {
  if (!(amount > 0)) return 'cash.positive'
  if (amount * (method === 'CASH_USD' ? (rate ?? 1) : 1) > maxRiel) return 'cash.above_limit'
  if (method === 'CASH_USD') {
    if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) return 'cash.cents'
    return rate === null ? 'cash.no_rate' : undefined
  }
  if (!Number.isSafeInteger(amount)) return 'cash.whole'
  if (amount % 100 !== 0) return 'cash.notes'
  if (!isCashMethod(method) && !referenceKey({ method, reference_no })) return 'cash.reference'
  return undefined
}

/**
 * Allocates tenders in their order until nothing is due; any excess is returned from the cash among
 * them. Less than the amount due is a part payment. @param due Undefined for a deposit: the whole
 * amount is kept.
 */
export function takeTenders(
  tenders: readonly Tender[],
  due: number | undefined,
  rate: number | null,
): { allocated: AllocatedTender[]; problems: TenderProblem[] } {
  const problems = tenders.flatMap((tender, index): TenderProblem[] => {
    const key = problemOf(tender, rate)
    return key ? [{ field: `tenders.${index}`, key, params: { max: maxRiel } }] : []
  })
  if (tenders.length === 0) problems.push({ field: 'tenders', key: 'required' })
  if (problems.length > 0) return { allocated: [], problems }
  const worth = tenders.map((tender) => worthOf(tender, rate))
  const total = addRiel(...worth)
  let change = due === undefined ? 0 : Math.max(0, total - due)
  // The last tender gives change first, so that a superfluous tender is found.
  const allocatedTenders = tenders
    .map((tender, index) => ({ ...tender, worth: worth[index] as number }))
    .reverse()
    .map(({ worth: all, ...tender }): AllocatedTender => {
      const back = isCashMethod(tender.method) ? Math.min(change, all) : 0
      change -= back
      return {
        ...tender,
        exchange_rate: tender.method === 'CASH_USD' ? rate : null,
        amount_khr: all - back,
        change_khr: back,
      }
    })
    .reverse()
  if (change > 0) return { allocated: [], problems: [{ field: 'tenders', key: 'cash.too_much' }] }
  const idle = allocatedTenders.findIndex(({ amount_khr }) => amount_khr === 0)
  return idle < 0
    ? { allocated: allocatedTenders, problems: [] }
    : { allocated: [], problems: [{ field: `tenders.${idle}`, key: 'cash.not_needed' }] }
}

/** The change of a payment in riel. */
export const changeOf = (all: readonly Pick<AllocatedTender, 'change_khr'>[]): number =>
  all.reduce((sum, { change_khr }) => sum + change_khr, 0)

/** The Latin letters and digits of a bank's reference, without case, width or digit script. */
export const normalReference = (reference: string | null | undefined): string =>
  toWesternDigits((reference ?? '').normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')

/**
 * Key of a bank transfer within a facility. KHQR is a bank transfer too: the same reference by
 * either method is one transfer. Undefined for cash and for a reference without letters or digits.
 */
export const referenceKey = ({
  method,
  reference_no,
}: Pick<Tender, 'method' | 'reference_no'>): string | undefined => {
  const reference = normalReference(reference_no)
  if (isCashMethod(method) || !reference) return undefined
  return `${method === 'CARD' ? 'CARD' : 'BANK'}:${reference}`
}

/** Keys of payments from the time when KHQR and bank transfer had separate keys. */
export const formerKeys = (key: string): string[] => {
  const reference = key.replace(/^BANK:/, '')
  return reference === key ? [] : [`KHQR:${reference}`, `BANK_TRANSFER:${reference}`]
}

/** The largest riel and dollar notes in use. */
const largestNote = { CASH_KHR: notes[0], CASH_USD: 100 } as const

/**
 * The maximum plausible change in riel for a customer who adds no superfluous note: less than the
 * largest note among the tenders. More is probably a typing error.
 */
export const maxChange = (tenders: readonly Tender[], rate: number | null): number =>
  tenders.some(({ method }) => method === 'CASH_USD')
    ? Math.max(largestNote.CASH_KHR, largestNote.CASH_USD * (rate ?? 0))
    : largestNote.CASH_KHR

/** Confirms more change than `maxChange` (`X-Confirm`). */
export const changeConfirmed = 'change'

/** Stored number of a method. */
export const methodValue = (method: PaymentMethod): number => paymentMethod[method].value
