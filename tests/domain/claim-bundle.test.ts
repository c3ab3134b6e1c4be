/** Claims as FHIR R4: every required element, and amounts that add up. */
import { expect, it } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { type BundledClaim, bundleOf, type FhirClaim } from '#src/workflows/claims/domain/bundle.ts'
import { danglingIn, fhirBundle } from '#tests/support/fhir.ts'

const claim: BundledClaim = {
  id: 7,
  code: 'CL26-0000007',
  visit_code: 'V26-0000009',
  visit_type: visitType.OPD.value,
  created: '2026-03-02',
  from: '2026-03-01',
  to: '2026-03-02',
  amount: 19_000,
  diagnosis: { code: 'J06.9', text: 'Acute upper respiratory infection' },
  preauth_no: null,
  patient: {
    id: 3,
    code: 'P26-000003',
    sex: gender.FeMale.value,
    birthdate: '1990-02-01',
    family: 'ម៉ៅ',
    given: 'សុខា',
  },
  card: { id: 4, number: '10010101-0001' },
  items: [
    { of: 'benefits', code: 'OPD', text: 'Consultation', quantity: 2, rate: 8000, amount: 16_000 },
    { of: 'services', code: 'LAB', text: 'Malaria', quantity: 1, rate: 3000, amount: 3000 },
  ],
}
const bundle = bundleOf({
  of: 'claim-invoices',
  code: 'CI26-000001',
  at: '2026-04-01T03:00:00.000Z',
  facility: { id: 3, code: '100101', name: 'Kampong Trach' },
  program: { id: 3, code: 'HEF', name: 'Health equity fund' },
  claims: [
    claim,
    // The same patient without card, diagnosis or birth date; an authorized stay.
    {
      ...claim,
      id: 8,
      code: 'CL26-0000008',
      visit_type: visitType.IPD.value,
      preauth_no: 'PA-1',
      card: null,
      diagnosis: null,
      patient: { ...claim.patient, birthdate: null },
    },
  ],
})
const claims = bundle.entry.flatMap(({ resource }) =>
  resource.resourceType === 'Claim' ? [resource as FhirClaim] : [],
)

it('has exactly the elements of R4; each party and patient occurs once', () => {
  expect(danglingIn(fhirBundle.parse(bundle))).toEqual([])
  const kinds = bundle.entry.map(({ resource }) => resource.resourceType)
  expect(kinds).toEqual(['Organization', 'Organization', 'Patient', 'Coverage', 'Claim', 'Claim'])
})

it('contains the claimed amounts, in riel that add up', () => {
  expect(claims.map(({ type }) => type.coding[0]?.code)).toEqual(['professional', 'institutional'])
  for (const { item, total } of claims) {
    expect(item.reduce((sum, { net }) => sum + net.value, 0)).toBe(total.value)
    for (const { net, unitPrice, quantity } of item) expect(net.value).toBe(unitPrice.value * quantity.value)
  }
  expect(claims[1]).toMatchObject({ insurance: [{ preAuthRef: ['PA-1'] }] })
})
