/** Loads the facts that the checks need: a fixed number of statements for any number of visits. */
import type { Kysely } from 'kysely'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { usualCutoff } from '#src/domain/periods/month.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { readSupports } from '#src/workflows/cash/server/support.ts'
import type { ClaimFacts } from '#src/workflows/claims/domain/checks/facts.ts'
import { type DerivedCase, readCases } from './cases.ts'
import { type ClaimLine, readLines } from './lines.ts'
import { type OtherClaims, readOtherClaims } from './other-claims.ts'
import { readDiagnoses, readServices } from './services.ts'
import { readVisits, type VisitRow } from './visits.ts'

export interface ReadVisit {
  row: VisitRow
  facts: ClaimFacts
  cases: readonly DerivedCase[]
  /** Lines of a programme that pays by fees. */
  lines: readonly ClaimLine[]
}

const cardOf = (row: VisitRow): ClaimFacts['card'] =>
  row.attachment_id === null
    ? null
    : {
        program_id: Number(row.card_program),
        type: Number(row.card_type),
        number: row.card_number ?? '',
        status: Number(row.card_status),
        from: row.card_from,
        until: row.card_until,
        expires: row.card_expires ?? '',
        name_match: row.name_match,
        method: row.method,
      }

const programOf = (row: VisitRow): ClaimFacts['program'] =>
  row.program_id === null
    ? null
    : {
        id: row.program_id,
        model: Number(row.model),
        requires_preauth: row.requires_preauth === true,
        is_contracted: row.is_contracted,
      }

/** Entitlement to transport support, for the few visits with paid transport. */
async function readFares(db: Kysely<Tables>, rows: readonly VisitRow[], today: string) {
  const paid = rows.flatMap(({ id, transport_paid, is_secondary }) =>
    transport_paid > 0 && !is_secondary ? [id] : [],
  )
  if (paid.length === 0) return new Map<number, number>()
  const all = await readSupports(db, paid, today)
  return new Map(
    [...all].map(([id, { supports }]) => {
      const { value } = cashPurpose.PATIENT_TRANSPORT
      return [id, supports.find(({ purpose }) => purpose === value)?.amount ?? 0]
    }),
  )
}

const isByFee = ({ model }: VisitRow) => model === paymentModel.FeeForService.value

/**
 * A programme of a visit whose other programme pays everything: nothing is claimed from it, unless
 * it already has a claim.
 */
const isIdle = ({ row, cases, lines }: ReadVisit, all: readonly ReadVisit[]) =>
  row.claim_id === null &&
  (!isByFee(row) || (row.is_secondary && row.invoice_id !== null)) &&
  cases.length === 0 &&
  lines.length === 0 &&
  all.some(
    (other) =>
      other.row.id === row.id &&
      other.row.is_secondary !== row.is_secondary &&
      (row.is_secondary || other.cases.length > 0 || other.lines.length > 0),
  )

/**
 * Facts of each visit for its main programme, then for the second one that pays beside it.
 * @param today In Phnom Penh.
 */
export async function readFacts(
  db: Kysely<Tables>,
  ids: readonly number[],
  today: string,
): Promise<ReadVisit[]> {
  if (ids.length === 0) return []
  const rows = await readVisits(db, ids)
  const diagnoses = await readDiagnoses(db, ids)
  const services = await readServices(db, ids)
  const derived = await readCases(db, ids, today)
  const others = await readOtherClaims(db, ids)
  const fares = await readFares(db, rows, today)
  const lines = await readLines(
    db,
    rows.flatMap((row) => (isByFee(row) ? [row.id] : [])),
  )
  const all = rows.map((row): ReadVisit => {
    const cases = derived.get(`${row.id} ${row.program_id}`) ?? []
    const { written_off, ...other } = others.get(row.id) as OtherClaims
    const { id, code, type, book, from, to, is_referred, letter } = row
    const { has_triage, has_prescription, has_form, evidence } = row
    const { has_operation_note, has_discharge } = row
    const facts: ClaimFacts = {
      today,
      visit: {
        id,
        code,
        type,
        book,
        from,
        to,
        is_referred,
        letter,
        has_triage,
        has_prescription,
        has_form,
        evidence,
        has_operation_note,
        has_discharge,
      },
      patient: { sex: row.sex, years: row.years, is_doubtful: row.is_doubtful },
      program: programOf(row),
      level: row.level,
      card: cardOf(row),
      rival: row.rival,
      diagnoses: diagnoses.get(id) ?? [],
      services: services.get(id) ?? [],
      cases: cases.map(({ fact }) => fact),
      invoice:
        row.invoice_id === null ? null : { is_issued: row.is_billed, paid_for_covered: row.paid_for_covered },
      transport: { paid: row.transport_paid, allowed: fares.get(id) ?? 0 },
      month: { status: row.period_status, cutoff: row.cutoff ?? usualCutoff(row.to ?? row.from) },
      ...other,
      written_off: written_off.filter(({ is_secondary }) => is_secondary === row.is_secondary),
      claim:
        row.claim_id === null
          ? null
          : {
              is_sent: row.is_sent,
              preauth_no: row.preauth_no,
              referral_no: row.referral_no,
              papers: row.papers,
            },
    }
    const own = isByFee(row) ? lines.get(`${row.id} ${row.program_id}`) : undefined
    return { row, facts, cases, lines: own ?? [] }
  })
  return all.filter((one) => !isIdle(one, all))
}
