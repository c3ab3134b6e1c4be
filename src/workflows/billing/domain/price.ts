/** The price of a service or a medicine on the day it was given (domain 2.3: price first). */
import { formatDate } from '#schemas/kit/dates.ts'
import {
  type Catalogue,
  type ChargeFacts,
  type Fee,
  isInForce,
  type MedicinePrice,
  type VisitFacts,
} from './facts.ts'
import { riel, sinceDay, tried, used, type Why } from './why.ts'

export interface Price {
  /** Null: no price is known, and the invoice cannot be issued. */
  unit_price: number | null
  fee: Fee | null
  why: Why[]
}

/**
 * How specific a fee is: the ward's own service before the standard one, then payer, visit type,
 * level.
 */
const exactness = (fee: Fee): number =>
  (fee.service_id === null ? 0 : 8) +
  (fee.payment_type_id === null ? 0 : 4) +
  (fee.visit_type === null ? 0 : 2) +
  (fee.level_id === null ? 0 : 1)

const fits = (requested: number | null, actual: number) => requested === null || requested === actual

const isFor = (fee: Fee, { service_id, standard_service_id }: ChargeFacts) =>
  fee.service_id === null
    ? fee.standard_service_id !== null && fee.standard_service_id === standard_service_id
    : fee.service_id === service_id

/**
 * The price on the day of dispensing: the specific one of facility and payment type before the
 * general one.
 */
function medicinePriceOf(charge: ChargeFacts, visit: VisitFacts, catalogue: Catalogue): Price {
  const day = charge.performed_on
  const exactnessOf = ({ health_facility_id, payment_type_id }: MedicinePrice) =>
    (health_facility_id === null ? 0 : 2) + (payment_type_id === null ? 0 : 1)
  const [found] = catalogue.medicine_prices
    .filter(
      (one) =>
        one.medication_id === charge.medication_id &&
        isInForce(one, day) &&
        fits(one.health_facility_id, visit.health_facility_id) &&
        fits(one.payment_type_id, visit.payer.payment_type_id),
    )
    .sort((a, b) => exactnessOf(b) - exactnessOf(a) || a.id - b.id)
  const from = sinceDay(found?.effective_from ?? null)
  const why = found
    ? used(
        `តម្លៃឱសថ ${found.code} ចាប់ពី ${from}៖ ${riel(found.price)}`,
        `Medicine price ${found.code} valid from ${from}: ${riel(found.price)}`,
      )
    : tried(`ឱសថគ្មានតម្លៃសម្រាប់ថ្ងៃ ${formatDate(day)}`, `No price for the medicine on ${formatDate(day)}`)
  return { unit_price: found?.price ?? null, fee: null, why: [why] }
}

/** The agreed price, if the fee is negotiable and the price is within its limits (domain 1.7). */
function agreedPriceOf(fee: Fee, { agreed_price }: ChargeFacts): number | null {
  const { is_negotiable, min_price, max_price } = fee
  if (agreed_price === null || !is_negotiable) return null
  const isWithin = agreed_price >= (min_price ?? 0) && agreed_price <= (max_price ?? Infinity)
  return isWithin ? agreed_price : null
}

/**
 * The most specific fee, otherwise the ward's own price or the medicine's price; with the rejected
 * alternatives.
 */
export function priceOf(charge: ChargeFacts, visit: VisitFacts, catalogue: Catalogue): Price {
  const day = charge.performed_on
  if (charge.medication_id !== null) return medicinePriceOf(charge, visit, catalogue)
  const ofIt = catalogue.fees.filter((fee) => isFor(fee, charge))
  const why: Why[] = []
  const open: Fee[] = []
  for (const fee of ofIt)
    if (!isInForce(fee, day))
      why.push(tried(`ថ្លៃ ${fee.code}៖ មិនមែនសម្រាប់ថ្ងៃ ${day}`, `Fee ${fee.code}: not valid on ${day}`))
    else if (
      fits(fee.payment_type_id, visit.payer.payment_type_id) &&
      fits(fee.visit_type, visit.visit_type_id) &&
      fits(fee.level_id, visit.level_id)
    )
      open.push(fee)
    else
      why.push(
        tried(
          `ថ្លៃ ${fee.code}៖ សម្រាប់អ្នកទូទាត់ ប្រភេទ ឬកម្រិតផ្សេង`,
          `Fee ${fee.code}: for another payer, visit type or level`,
        ),
      )
  const [fee] = open.sort((a, b) => exactness(b) - exactness(a) || a.id - b.id)
  if (fee) {
    const from = sinceDay(fee.effective_from)
    why.push(
      used(
        `ថ្លៃ ${fee.code} ចាប់ពី ${from}៖ ${riel(fee.unit_price)}`,
        `Fee ${fee.code} valid from ${from}: ${riel(fee.unit_price)}`,
      ),
    )
    const agreed = agreedPriceOf(fee, charge)
    if (agreed !== null) why.push(used(`តម្លៃព្រមព្រៀង៖ ${riel(agreed)}`, `Agreed price: ${riel(agreed)}`))
    return { unit_price: agreed ?? fee.unit_price, fee, why }
  }
  const price = catalogue.prices.find((one) => one.service_id === charge.service_id && isInForce(one, day))
  if (price)
    why.push(
      used(
        `តម្លៃសេវារបស់ផ្នែក ចាប់ពី ${sinceDay(price.effective_from)}៖ ${riel(price.price)}`,
        `Ward price valid from ${sinceDay(price.effective_from)}: ${riel(price.price)}`,
      ),
    )
  else why.push(tried(`គ្មានតម្លៃសម្រាប់ថ្ងៃ ${formatDate(day)}`, `No price on ${formatDate(day)}`))
  return { unit_price: price?.price ?? null, fee: null, why }
}
