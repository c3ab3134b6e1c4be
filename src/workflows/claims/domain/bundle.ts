/**
 * The claims of a monthly invoice as a FHIR R4 Bundle (hl7.org/fhir/R4/claim.html), for a payer's
 * service or as a file. Its type is collection, because the bundle writes to no server.
 */
import { gender } from '#schemas/codes/gender.ts'
import { visitType } from '#schemas/codes/visit-type.ts'

/** A place or a programme, as both sides identify it. */
export interface Party {
  id: number
  code: string
  name: string
}

export interface BundledItem {
  /** Catalogue of the code: benefits, services or medications. */
  of: string
  code: string
  text: string
  quantity: number
  rate: number
  amount: number
}

export interface BundledClaim {
  id: number
  code: string
  visit_code: string
  visit_type: number
  /** Day of creation, and days of the visit. */
  created: string
  from: string
  to: string
  amount: number
  diagnosis: { code: string; text: string } | null
  preauth_no: string | null
  patient: {
    id: number
    code: string
    sex: number
    birthdate: string | null
    /** Null for a person with a single name. */
    family: string | null
    given: string | null
  }
  card: { id: number; number: string } | null
  items: readonly BundledItem[]
}

export interface BundledInvoice {
  /** The resource of its number; a resubmitted claim is sent on its own. */
  of: 'claim-invoices' | 'claims'
  code: string
  at: string
  facility: Party
  program: Party
  claims: readonly BundledClaim[]
}

type Coding = { coding: { system: string; code: string; display?: string }[]; text?: string }
type Reference = { reference: string }
type Money = { value: number; currency: 'KHR' }
type Identifier = { system: string; value: string }

export interface FhirClaim {
  resourceType: 'Claim'
  id: string
  identifier: Identifier[]
  status: 'active'
  type: Coding
  use: 'claim'
  patient: Reference
  billablePeriod: { start: string; end: string }
  created: string
  insurer: Reference
  provider: Reference
  priority: Coding
  diagnosis?: { sequence: number; diagnosisCodeableConcept: Coding }[]
  insurance: { sequence: number; focal: true; coverage: Reference; preAuthRef?: string[] }[]
  item: {
    sequence: number
    productOrService: Coding
    quantity: { value: number }
    unitPrice: Money
    net: Money
  }[]
  total: Money
}

interface FhirResource {
  resourceType: 'Organization' | 'Patient' | 'Coverage'
  id: string
  [element: string]: unknown
}

export interface FhirBundle {
  resourceType: 'Bundle'
  identifier: Identifier
  type: 'collection'
  timestamp: string
  entry: { fullUrl: string; resource: FhirClaim | FhirResource }[]
}

/** Kinds of resources that refer to each other; the index in the list is part of their URNs. */
const kinds = ['facility', 'program', 'patient', 'coverage', 'claim'] as const
type Kind = (typeof kinds)[number]

/** The same record has the same URN in every bundle. */
const urnOf = (kind: Kind, id: number) =>
  `urn:uuid:00000000-0000-4000-8${String(kinds.indexOf(kind)).padStart(3, '0')}-${id.toString(16).padStart(12, '0')}`
const to = (kind: Kind, id: number): Reference => ({ reference: urnOf(kind, id) })
const numbered = (of: string, value: string): Identifier => ({ system: `urn:kh:${of}`, value })
const riel = (value: number): Money => ({ value, currency: 'KHR' })
const term = (list: string, code: string): Coding => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${list}`, code }],
})
const own = (of: string, code: string, text: string): Coding => ({
  coding: [{ system: `urn:kh:${of}`, code, display: text }],
  text,
})

const organisation = (kind: 'facility' | 'program', { id, code, name }: Party) => ({
  fullUrl: urnOf(kind, id),
  resource: {
    resourceType: 'Organization' as const,
    id: `${kind}-${id}`,
    active: true,
    identifier: [numbered(kind === 'facility' ? 'health-facilities' : 'programs', code)],
    name,
  },
})

/** Uses the existing names; people of some provinces have only one. */
const nameOf = ({ family, given }: BundledClaim['patient']) => ({
  ...(family === null ? {} : { family }),
  ...(given === null ? {} : { given: [given] }),
})

const patientOf = ({ patient }: BundledClaim) => ({
  fullUrl: urnOf('patient', patient.id),
  resource: {
    resourceType: 'Patient' as const,
    id: `patient-${patient.id}`,
    identifier: [numbered('patients', patient.code)],
    name: [{ use: 'official', ...nameOf(patient) }],
    gender: patient.sex === gender.Male.value ? 'male' : 'female',
    ...(patient.birthdate ? { birthDate: patient.birthdate } : {}),
  },
})

/** An emergency patient may have no card; the payer is named anyway. */
const coverageOf = ({ patient, card }: BundledClaim, { program }: BundledInvoice) => ({
  fullUrl: urnOf('coverage', patient.id),
  resource: {
    resourceType: 'Coverage' as const,
    id: `coverage-${patient.id}`,
    status: 'active',
    ...(card ? { subscriberId: card.number } : {}),
    beneficiary: to('patient', patient.id),
    payor: [to('program', program.id)],
  },
})

const claimOf = (claim: BundledClaim, { facility, program }: BundledInvoice): FhirClaim => ({
  resourceType: 'Claim',
  id: `claim-${claim.id}`,
  status: 'active',
  use: 'claim',
  identifier: [numbered('claims', claim.code), numbered('visits', claim.visit_code)],
  // FHIR distinguishes stays from other care; its claim types have no emergency.
  type: term('claim-type', claim.visit_type === visitType.IPD.value ? 'institutional' : 'professional'),
  patient: to('patient', claim.patient.id),
  billablePeriod: { start: claim.from, end: claim.to },
  created: claim.created,
  insurer: to('program', program.id),
  provider: to('facility', facility.id),
  priority: term('processpriority', 'normal'),
  ...(claim.diagnosis
    ? {
        diagnosis: [
          {
            sequence: 1,
            diagnosisCodeableConcept: {
              coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: claim.diagnosis.code }],
              text: claim.diagnosis.text,
            },
          },
        ],
      }
    : {}),
  insurance: [
    {
      sequence: 1,
      focal: true,
      coverage: to('coverage', claim.patient.id),
      ...(claim.preauth_no ? { preAuthRef: [claim.preauth_no] } : {}),
    },
  ],
  item: claim.items.map(({ of, code, text, quantity, rate, amount }, index) => ({
    sequence: index + 1,
    productOrService: own(of, code, text),
    quantity: { value: quantity },
    unitPrice: riel(rate),
    net: riel(amount),
  })),
  total: riel(claim.amount),
})

/** Each party and patient once, followed by the claims. */
export function bundleOf(invoice: BundledInvoice): FhirBundle {
  const { claims } = invoice
  const people = [...new Map(claims.map((claim) => [claim.patient.id, claim])).values()]
  return {
    resourceType: 'Bundle',
    identifier: numbered(invoice.of, invoice.code),
    type: 'collection',
    timestamp: invoice.at,
    entry: [
      organisation('facility', invoice.facility),
      organisation('program', invoice.program),
      ...people.flatMap((claim) => [patientOf(claim), coverageOf(claim, invoice)]),
      ...claims.map((claim) => ({
        fullUrl: urnOf('claim', claim.id),
        resource: claimOf(claim, invoice),
      })),
    ],
  }
}
