/** The price engine: discounts of lines, categories and the bill (domain 2.3). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceLineKind } from '#schemas/codes/invoice-status.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { priceInvoice } from '#src/workflows/billing/domain/invoice.ts'
import type { InvoiceInput } from '#src/workflows/billing/domain/priced-invoice.ts'
import { catalogue, charge, fee, only, payers, percent, visit } from '#tests/support/billing-facts.ts'

describe('discounts', () => {
  const of = (share: InvoiceInput['bill_discount']): InvoiceInput => ({
    lines: [],
    bill_discount: share,
  })

  it('are limited by the fee and by the amount due', () => {
    const adapter = { ...catalogue, fees: [fee({ max_discount: 50 })] }
    const line = {
      charge_id: 1,
      description_kh: '',
      description_en: null,
      quantity: 1,
      unit_price: null,
    }
    const all: InvoiceInput = {
      lines: [{ ...line, discount: percent(80) }],
      bill_discount: { type: null, value: null },
    }
    expect(only(visit('FULL_PAY'), adapter, all)).toMatchObject({ line_discount: 2500 })
    expect(only(visit('FULL_PAY'), catalogue, of({ type: 1, value: 9000 }))).toMatchObject({
      bill_discount: 5000,
      patient_share: 0,
    })
    const never = { ...catalogue, fees: [fee({ discount_allowed: false })] }
    expect(only(visit('FULL_PAY'), never, of(percent(50)))).toMatchObject({ bill_discount: 0 })
  })

  it('apply by category first, then by kind, then to the bill', () => {
    const charges = [
      charge({ charge_id: 1, service_category_id: 5 }),
      charge({ charge_id: 2, service_category_id: 6 }),
      charge({ charge_id: 3, service_category_id: 6, quantity: 3 }),
    ]
    const service = { line_kind: invoiceLineKind.SERVICE.value, service_category_id: null }
    const { lines, category_discounts } = priceInvoice(visit('FULL_PAY', { charges }), catalogue, {
      lines: [],
      category_discounts: [
        { ...service, discount: percent(50) },
        { ...service, service_category_id: 6, discount: { type: 1, value: 2000 } },
        { ...service, service_category_id: 7, discount: percent(100) },
        { ...service, line_kind: invoiceLineKind.MEDICATION.value, discount: percent(100) },
      ],
      bill_discount: percent(10),
    })
    expect(category_discounts).toEqual([2500, 2000, 0, 0])
    expect(lines).toMatchObject([
      { gross: 5000, category_discount: 2500, bill_discount: 250, patient_share: 2250 },
      { gross: 5000, category_discount: 500, bill_discount: 450, patient_share: 4050 },
      { gross: 15_000, category_discount: 1500, bill_discount: 1350, patient_share: 12_150 },
    ])
  })

  it('for any input: shares of a line add up to it, and nothing is negative', () => {
    const share = fc.oneof(
      fc.constant({ type: null, value: null }),
      fc.record({ type: fc.constant(1), value: fc.nat(20_000) }),
      fc.record({ type: fc.constant(2), value: fc.nat(10_000).map((of) => of / 100) }),
    )
    const arbitraryInvoice = fc.record({
      payer: fc.constantFrom(...(Object.keys(payers) as (keyof typeof payers)[])),
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 2000 }).map((of) => of / 100),
          discount: share,
        }),
        { minLength: 1, maxLength: 6 },
      ),
      categories: fc.array(
        fc.record({
          line_kind: fc.constantFrom(1, 2),
          service_category_id: fc.constantFrom(null, 5, 6),
          discount: share,
        }),
        { maxLength: 3 },
      ),
      bill: share,
      left: share,
      max_discount: fc.option(fc.nat(100)),
      policy: fc.constantFrom(1, 2, 3),
    })
    fc.assert(
      fc.property(arbitraryInvoice, ({ payer, lines, categories, bill, left, max_discount, policy }) => {
        const charges = lines.map(({ quantity }, index) => charge({ charge_id: index + 1, quantity }))
        const inputs = lines.map(({ discount }, index) => ({
          charge_id: index + 1,
          description_kh: 'x',
          description_en: null,
          quantity: 1,
          unit_price: null,
          discount,
        }))
        const priced = priceInvoice(
          visit(payer, { charges, uncovered_policy: policy }),
          {
            ...catalogue,
            fees: [fee({ max_discount })],
            terms: catalogue.terms.map((one) => ({ ...one, share: left })),
          },
          { lines: inputs, category_discounts: categories, bill_discount: bill },
        )
        const discounts = priced.lines.map(({ category_discount }) => category_discount)
        expect(addRiel(...priced.category_discounts)).toBe(addRiel(...discounts))
        for (const line of priced.lines) {
          const parts = [
            line.scheme_share,
            line.patient_share,
            line.line_discount,
            line.category_discount,
            line.bill_discount,
            line.exemption,
          ]
          expect(addRiel(...parts)).toBe(line.gross)
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
