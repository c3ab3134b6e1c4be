/** The charges of a dispensed medicine (domain 1.3.4, 1.8). Quantities are in dispensing units. */

/** A charge of a prescribed medicine. */
export interface LineCharge {
  id: number
  medication_id: number
  /** Number of the issued invoice with the charge; null before it is issued. */
  code: string | null
  /** The part of its quantity that credit notes take off. */
  credited: number
  /** Its quantity, without the credited part. */
  quantity: number
}

/** What the patient keeps of a medicine. */
interface Dispensed {
  medication_id: number
  quantity: number
}

/** Quantities have two decimals. */
const round = (quantity: number) => Math.round(quantity * 100) / 100

const sum = (charges: readonly LineCharge[]) =>
  round(charges.reduce((total, { quantity }) => total + quantity, 0))

/** Planned quantities of the charges of a line. */
export interface ChargePlan {
  /** The quantity on issued invoices that the patient does not keep; it must be credited first. */
  excess: number
  /** Numbers of these invoices. */
  codes: string[]
  /** New quantity of each charge that is not invoiced, without its credited part. */
  open: { charge: LineCharge; quantity: number }[]
  /** The quantity that needs another charge. */
  added: number
}

/**
 * Invoiced charges do not change. The others follow what the patient keeps: a return reduces the
 * latest ones first, and the latest one of the same medicine takes what was dispensed since.
 */
export function planCharges(charges: readonly LineCharge[], kept: Dispensed): ChargePlan {
  const billed = charges.filter(({ code }) => code !== null)
  const rest = round(kept.quantity - sum(billed))
  let free = Math.max(rest, 0)
  const unbilled = charges.filter(({ code }) => code === null)
  const last = unbilled.findLast(({ medication_id }) => medication_id === kept.medication_id)
  const open = unbilled.map((charge) => {
    const max = charge.medication_id === kept.medication_id ? charge.quantity : 0
    const quantity = charge === last ? free : Math.min(max, free)
    free = round(free - quantity)
    return { charge, quantity }
  })
  const codes = billed.flatMap(({ code, quantity }) => (code && quantity > 0 ? [code] : []))
  return { excess: Math.max(-rest, 0), codes: [...new Set(codes)], open, added: free }
}
