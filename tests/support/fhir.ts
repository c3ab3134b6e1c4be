/**
 * The requirements of FHIR R4 (hl7.org/fhir/R4, tables “Structure” of Bundle, Claim, Patient,
 * Coverage and Organization) for the resources that we write: elements with a cardinality of at
 * least one, bound codes, and resolvable references. Written down here, as no package of the
 * definitions is installed.
 */
import * as z from 'zod/mini'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const text = z.string().check(z.minLength(1))
const positive = z.int().check(z.positive())
const uri = z.string().check(z.regex(/^(urn:|https?:)\S+$/))
const id = z.string().check(z.regex(/^[A-Za-z0-9.-]{1,64}$/))
const reference = z.strictObject({ reference: uri })
const identifier = z.strictObject({ system: uri, value: text })
const many = <T extends z.ZodMiniType>(type: T) => z.array(type).check(z.minLength(1))
const concept = z.strictObject({
  coding: many(z.strictObject({ system: uri, code: text, display: z.optional(text) })),
  text: z.optional(text),
})
const money = z.strictObject({ value: z.number(), currency: z.literal('KHR') })
const own = { id, identifier: many(identifier) }

const claim = z.strictObject({
  ...own,
  resourceType: z.literal('Claim'),
  status: z.enum(['active', 'cancelled', 'draft', 'entered-in-error']),
  type: concept,
  use: z.enum(['claim', 'preauthorization', 'predetermination']),
  patient: reference,
  billablePeriod: z.strictObject({ start: day, end: day }),
  created: day,
  insurer: reference,
  provider: reference,
  priority: concept,
  diagnosis: z.optional(many(z.strictObject({ sequence: positive, diagnosisCodeableConcept: concept }))),
  insurance: many(
    z.strictObject({
      sequence: positive,
      focal: z.boolean(),
      coverage: reference,
      preAuthRef: z.optional(many(text)),
    }),
  ),
  item: many(
    z.strictObject({
      sequence: positive,
      productOrService: concept,
      quantity: z.strictObject({ value: z.number() }),
      unitPrice: money,
      net: money,
    }),
  ),
  total: money,
})
const patient = z.strictObject({
  ...own,
  resourceType: z.literal('Patient'),
  name: many(z.strictObject({ use: z.literal('official'), family: text, given: many(text) })),
  gender: z.enum(['male', 'female', 'other', 'unknown']),
  birthDate: z.optional(day),
})
const coverage = z.strictObject({
  id,
  resourceType: z.literal('Coverage'),
  status: z.enum(['active', 'cancelled', 'draft', 'entered-in-error']),
  subscriberId: z.optional(text),
  beneficiary: reference,
  payor: many(reference),
})
const organization = z.strictObject({
  ...own,
  resourceType: z.literal('Organization'),
  active: z.boolean(),
  name: text,
})

export const fhirBundle = z.strictObject({
  resourceType: z.literal('Bundle'),
  identifier,
  type: z.literal('collection'),
  timestamp: z.iso.datetime(),
  entry: many(
    z.strictObject({
      fullUrl: uri,
      resource: z.discriminatedUnion('resourceType', [claim, patient, coverage, organization]),
    }),
  ),
})

/** References without an entry, and duplicate fullUrls (bdl-7). */
export function danglingIn(bundle: z.output<typeof fhirBundle>): string[] {
  const addresses = bundle.entry.map(({ fullUrl }) => fullUrl)
  const known = new Set(addresses)
  const found = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)]
  return [
    ...found.flatMap(([, to = '']) => (known.has(to) ? [] : [to])),
    ...addresses.filter((one, index) => addresses.indexOf(one) !== index),
  ]
}
