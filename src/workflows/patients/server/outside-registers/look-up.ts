/** Looks up a patient, or a card, in external registers. */
import { sql } from 'kysely'
import type { ServerContext } from '#src/server/access/context.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { likeness } from '#src/workflows/patients/domain/match-score.ts'
import type {
  BeneficiaryCard,
  BeneficiaryLookup,
  RegisterCandidate,
  RegisterLookup,
} from '#src/workflows/patients/domain/outside-registers.ts'
import { isThere, traitColumns } from '../duplicate-detection/candidates.ts'
import type { Traits } from '../duplicate-detection/traits.ts'
import {
  namesOf,
  type RegisteredCard,
  type RegisteredPerson,
  readRows,
  registeredCard,
  registeredPerson,
} from './answers.ts'
import { queryRegister } from './query-register.ts'
import { baseOf, beneficiaryBase } from './registers.ts'

/** Maximum number of people shown. */
const maxPeople = 20

type RegisterContext = Pick<ServerContext, 'config' | 'clock'>

/** @throws RECORD_NOT_FOUND */
async function loadPerson({ db, ...readScope }: Reading, id: number): Promise<Traits> {
  const { rows } = await sql<Traits>`
    select ${traitColumns('p')} from ${visibleRows(readScope, readScope.registry.get('patients'))} p
    where p.id = ${id} and ${isThere('p')}`.execute(db)
  if (!rows[0]) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  return rows[0]
}

/** The request to a register: only what identifies a person. */
const questionOf = (person: Traits) => ({
  surname_kh: person.surname_kh,
  given_name_kh: person.given_name_kh,
  surname_en: person.surname_en,
  given_name_en: person.given_name_en,
  sex: person.sex === 1 ? 'M' : 'F',
  birthdate: person.birthdate,
  phone: person.phone,
  pmrs_id: person.pmrs_id,
  spid: person.spid,
  per_page: maxPeople,
})

function candidateOf(person: Traits, found: RegisteredPerson): RegisterCandidate {
  const { external_id, sex, birthdate, phone, address } = found
  const alike = likeness(person, found)
  return {
    external_id,
    ...namesOf(found),
    sex,
    birthdate,
    phone,
    place: address || null,
    ...alike,
  }
}

/** Candidates for our patient in the register, best first. @throws RECORD_NOT_FOUND */
export async function lookUpPatient(
  { config, clock }: RegisterContext,
  reading: Reading,
  { patient_id, system }: { patient_id: number; system: number },
): Promise<RegisterLookup> {
  const person = await loadPerson(reading, patient_id)
  const { state, rows } = await queryRegister(baseOf(config, system), 'patients/search', questionOf(person))
  const candidates = readRows(registeredPerson, rows)
    .map((found) => candidateOf(person, found))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxPeople)
  return { system, state, asked_at: clock().toISOString(), candidates }
}

/** Texts that mean a valid card. */
const validWords = new Set(['VALID', 'ACTIVE'])

const cardOf = (found: RegisteredCard): BeneficiaryCard => ({
  spid: found.spid || null,
  card_number: found.card_number,
  ...namesOf(found),
  sex: found.sex,
  birthdate: found.birthdate,
  expires_on: found.expires_on,
  is_valid: validWords.has(found.card_status.toUpperCase()),
  reference: found.reference || null,
})

/**
 * The people on a card in the exchange: `POST {SERVICE_HIE}/beneficiaries/search`. Never throws;
 * `state` says whether an empty result is reliable.
 */
export async function lookupBeneficiary(
  { config, clock }: RegisterContext,
  card: { card_type: number; card_number: string },
): Promise<BeneficiaryLookup> {
  const question = { ...card, per_page: maxPeople }
  const { state, rows } = await queryRegister(beneficiaryBase(config), 'beneficiaries/search', question)
  const cards = readRows(registeredCard, rows).map(cardOf).slice(0, maxPeople)
  return { state, asked_at: clock().toISOString(), cards }
}
