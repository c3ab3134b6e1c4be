/**
 * States of an invoice (domain 1.8); guards and effects are in
 * src/workflows/billing/server/behaviour.ts.
 */
import { issuedStatuses } from '../codes/invoice-status.ts'

const issued = [...issuedStatuses]

/** After issue, payments and refunds determine the state. */
const automaticTransition = (to: (typeof issuedStatuses)[number], kh: string, en: string) =>
  ({ label: { kh, en }, from: issued, to, isAutomatic: true }) as const

export const invoiceStates = {
  field: 'status',
  initial: 'DRAFT',
  frozen: [...issued, 'CANCELLED'],
  transitions: {
    issue: {
      formerName: 'finalise',
      label: { kh: 'ចេញវិក្កយបត្រ', en: 'Issue' },
      from: ['DRAFT'],
      to: 'ISSUED',
      /** An invoice of zero is paid at once. */
      alternatives: ['EXEMPTED'],
      needs: 'create_invoice',
      requires: ['lines'],
      guards: ['hasPrices', 'mayCollect', 'isGranted', 'hasApprovedPrices', 'hasDiscountReason'],
      effects: ['issue', 'acceptDiscount'],
    },
    /** Discards an unneeded draft; an issued invoice is cancelled by approval (INVOICE_CANCEL). */
    discard: {
      label: { kh: 'បោះបង់សេចក្ដីព្រាង', en: 'Discard draft' },
      from: ['DRAFT'],
      to: 'CANCELLED',
      needs: 'update_invoice',
      reasoned: true,
      isFinal: true,
      guards: ['isByHand'],
    },
    /** Runs when the visit is cancelled. */
    drop: {
      label: { kh: 'លុបចោលជាមួយការមកពិនិត្យ', en: 'Cancelled with the visit' },
      from: ['DRAFT'],
      to: 'CANCELLED',
      isAutomatic: true,
    },
    cancel: {
      label: { kh: 'លុបចោល', en: 'Cancel' },
      from: ['ISSUED', 'EXEMPTED', 'REFUNDED', 'PARTLY_REFUNDED', 'CLAIMED', 'REFUND_REQUESTED'],
      to: 'CANCELLED',
      isAutomatic: true,
      guards: ['isRepaid', 'isUnclaimed'],
      effects: ['reverse'],
    },
    unpay: automaticTransition('ISSUED', 'ដកការបង់ប្រាក់វិញ', 'Payment reversed'),
    payPart: automaticTransition('PARTLY_PAID', 'បង់មួយផ្នែក', 'Partly paid'),
    pay: automaticTransition('PAID', 'បង់រួច', 'Paid'),
    exempt: automaticTransition('EXEMPTED', 'មិនត្រូវបង់', 'Nothing to pay'),
    claim: automaticTransition('CLAIMED', 'ទាមទារសំណង', 'Claimed'),
    requestRefund: automaticTransition('REFUND_REQUESTED', 'ស្នើសុំសងប្រាក់', 'Refund requested'),
    refundPart: automaticTransition('PARTLY_REFUNDED', 'សងវិញខ្លះ', 'Partly refunded'),
    refund: automaticTransition('REFUNDED', 'សងវិញរួច', 'Refunded'),
  },
} as const
