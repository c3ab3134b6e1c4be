/**
 * Compares payments, deposits and numbers with the ledger and each other (domain 1.8, 1.9, 2.3).
 */
import { sql } from 'kysely'
import { ledgerKind } from '#schemas/codes/ledger-account.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import type { SequenceField } from '#schemas/kit/fields/sequence.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { parseSequence } from '#schemas/kit/sequence-pattern.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { depositLeftOf } from '#src/workflows/billing/server/deposit-sums.ts'
import type { SqlFragment } from './sql-fragments.ts'

const { PAYMENT, REFUND, ALLOCATION } = paymentKind
const posted = sql`x.status = ${paymentStatus.POSTED.value} and x.deleted_at is null`

/** Compares a total of an invoice with its payments of some kinds. */
const totalOf = (total: 'paid_total' | 'refunded_total', kinds: readonly { value: number }[]) => sql`
  select i.code as record, ${sql.ref(`i.${total}`)}::text as stored, coalesce(x.n, 0)::text as worked_out
  from invoices i left join (select x.invoice_id, sum(x.amount_khr) as n from payments x
    where ${posted} and ${codeIn('x.kind', ...kinds)} group by 1) x
    on x.invoice_id = i.id
  where i.deleted_at is null and ${sql.ref(`i.${total}`)} <> coalesce(x.n, 0)`

const ofPayments = [ledgerKind.PAYMENT, ledgerKind.DEPOSIT, ledgerKind.REFUND, ledgerKind.ALLOCATION]

export const moneyChecks: Readonly<Record<string, SqlFragment>> = {
  'Invoices: what was paid is that of the receipts': totalOf('paid_total', [PAYMENT, ALLOCATION]),
  'Invoices: what was refunded is that of the receipts': totalOf('refunded_total', [REFUND]),

  'Deposits: no more is used or given back than was taken': sql`
    select v.code as record, ${depositLeftOf(sql`v.id`)}::text as stored, '0' as worked_out
    from visits v where v.id in (select x.visit_id from payments x
        where x.kind = ${ALLOCATION.value} or (x.kind = ${REFUND.value} and x.invoice_id is null))
      and ${depositLeftOf(sql`v.id`)} < 0`,

  // A reversed payment has an entry and its opposite, so their sum is zero.
  'Payments: the ledger holds what was posted': sql`
    select x.receipt_no || ' (' || x.id || ')' as record,
      (case when ${posted} then x.amount_khr else 0 end)::text as stored, coalesce(l.n, 0)::text as worked_out
    from payments x left join (select payment_id, sum(greatest(n, 0)) as n from (
        select e.payment_id, l.account, sum(l.amount) as n from ledger_entries e
        join ledger_postings l on l.entry_id = e.id where e.payment_id is not null group by 1, 2) a
      group by 1) l on l.payment_id = x.id
    where x.deleted_at is null
      and case when ${posted} then x.amount_khr else 0 end <> coalesce(l.n, 0)`,

  'Ledger: an entry of a payment has its payment': sql`
    select e.number || ' (' || e.id || ')' as record, coalesce(e.payment_id::text, '–') as stored,
      '–' as worked_out
    from ledger_entries e left join payments x on x.id = e.payment_id and x.deleted_at is null
    where x.id is null and (e.payment_id is not null
      or ${codeIn('e.kind', ...ofPayments)})`,
}

/** Numbers of money documents that must have no gaps. */
const counted = [
  ['payments', 'receipt_no'],
  ['invoices', 'code'],
  ['credit-notes', 'code'],
  ['cash-flow', 'voucher_no'],
  ['ledger-entries', 'number'],
] as const

/** Numbers that were assigned but belong to no record, including deleted ones. */
export const numberChecks = (registry: Registry): Readonly<Record<string, SqlFragment>> =>
  Object.fromEntries(
    counted.flatMap(([name, column]) => {
      const resource = registry.find(name)
      const field = resource?.fields[column] as SequenceField | undefined
      const pattern = field && parseSequence(field.pattern)
      if (!resource || !field || !pattern) return []
      const [scope = ''] = field.within ?? []
      const year = (part: string) =>
        sql`replace(replace(${part}, '{YYYY}', s.year::text), '{YY}', right(s.year::text, 2))`
      const number = sql`${year(pattern.before)}
        || lpad(n::text, greatest(${pattern.digits}::int, length(n::text)), '0') || ${year(pattern.after)}`
      return [
        [
          `Numbers: none of ${resource.label.many.en} is missing`,
          sql`select g.number || ' (' || g.place || ')' as record, '–' as stored, g.number as worked_out
            from (select ${number} as number, (s.scope::json ->> 0)::bigint as place
              from sequences s, generate_series(1, s.last) n
              where s.resource = ${name} and s.field = ${column}) g
            where not exists (select from ${sql.table(resource.table)} t
              where ${sql.ref(`t.${scope}`)} = g.place and ${sql.ref(`t.${column}`)} = g.number)`,
        ],
      ]
    }),
  )
