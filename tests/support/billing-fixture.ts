/** A facility with billing: priced services, and a programme that pays for some patients. */
import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import type { Answer, TestApp } from './create-test-app.ts'
import { type VisitFixture, visitFixture, visitPermissions } from './visit-fixture.ts'

export const billingPermissions = [
  ...visitPermissions,
  'list_invoices',
  'create_invoice',
  'update_invoice',
  'list_approvals',
  'create_approval',
  'list_patients',
]

export interface BillingFixture extends VisitFixture {
  cashier: { id: number; token: string }
  /** Services of the ward: 5,000 and 20,000 riel, and one without a price. */
  services: { consultation: number; suture: number; unpriced: number }
  program: number
  bill(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>
  /** A visit with these charges and its draft invoice. */
  charged(
    services: readonly number[],
    values?: Record<string, unknown>,
  ): Promise<{ id: number; code: string; patient_id: number; charges: number[] }>
  draft(visit: number): Promise<Record<string, unknown> & { id: number }>
  lines(invoice: number): Promise<Record<string, unknown>[]>
  take(name: string, id: number, body?: object, headers?: Record<string, string>): Promise<Answer>
}

async function services({ context: { db } }: TestApp, ward: number) {
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    Number((await query.execute(db)).rows[0]?.id)
  const type = await one(sql`insert into service_types (code, name_kh, name_en, purpose, is_active)
    values ('T', 'T', 'T', 1, true) returning id`)
  const category = await one(sql`insert into service_categories (code, name_kh, name_en, is_active)
    values ('C', 'C', 'C', true) returning id`)
  const service = async (code: string, price: number | null) => {
    const id = await one(sql`insert into services (ward_id, code, name_kh, name_en, service_type_id,
      service_category_id, care_type, default_qty, is_billable, requires_result,
      requires_practitioner, mapping_status, is_active) values (${ward}, ${code}, ${code}, ${code},
      ${type}, ${category}, 3, 1, true, false, false, 1, true) returning id`)
    if (price !== null)
      await sql`insert into service_prices (service_id, price, effective_from)
        values (${id}, ${price}, '2020-01-01')`.execute(db)
    return id
  }
  return {
    consultation: await service('VW-CON', 5000),
    suture: await service('VW-SUT', 20_000),
    unpriced: await service('VW-NEW', null),
  }
}

/** A programme that pays a case of 8,000 riel for patients with HEF_POOR. */
async function programme({ context: { db } }: TestApp, facility: number) {
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    Number((await query.execute(db)).rows[0]?.id)
  const program = await one(sql`insert into programs (code, name_kh, name_en, payment_model,
    requires_preauth, is_active) values ('HEFX', 'HEF', 'HEF', 1, false, true) returning id`)
  await sql`update health_facility_levels set benefit_level = 1`.execute(db)
  await sql`insert into health_facility_contracts (health_facility_id, program_id, effective_from)
    values (${facility}, ${program}, '2020-01-01')`.execute(db)
  await sql`insert into program_payment_types (program_id, payment_type_id, patient_share_type,
    patient_share_percent, effective_from, is_active)
    values (${program}, 2, 2, 0, '2020-01-01', true)`.execute(db)
  const category = await one(sql`insert into benefit_categories (code, name_kh, name_en, is_active)
    values ('B', 'B', 'B', true) returning id`)
  const type = await one(sql`insert into benefit_types (code, name_kh, name_en, kind, is_active)
    values ('B', 'B', 'B', 1, true) returning id`)
  const benefit = await one(sql`insert into benefits (code, name_kh, name_en, program_id,
    benefit_category_id, benefit_type_id, payment_model, is_active)
    values ('B-OPD', 'B', 'B', ${program}, ${category}, ${type}, 1, true) returning id`)
  await sql`insert into benefit_mappings (code, priority, benefit_id, visit_type_id, is_active)
    values ('M-OPD', 1, ${benefit}, 6, true)`.execute(db)
  await sql`insert into benefit_rates (benefit_id, rate_level, amount, effective_from)
    values (${benefit}, 1, 8000, '2020-01-01')`.execute(db)
  return program
}

export async function billingFixture(app: TestApp): Promise<BillingFixture> {
  const fixture = await visitFixture(app)
  const known = await services(app, fixture.ward)
  const program = await programme(app, fixture.facility)
  const cashier = await app.user(billingPermissions)
  const bill: BillingFixture['bill'] = (method, path, body) =>
    app.call(method, `/api/${path}`, { token: cashier.token, ...(body ? { body } : {}) })
  const listed = async (path: string, filter: object) =>
    (await bill('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data
  return {
    ...fixture,
    cashier,
    services: known,
    program,
    bill,
    async charged(serviceIds, values) {
      const visit = await fixture.visit({
        payment_type_id: paymentCategory.FULL_PAY.value,
        attachment_id: null,
        ...values,
      })
      const charges: number[] = []
      for (const service_id of serviceIds) {
        const { performed_at = `${app.context.clock().toISOString().slice(0, 16)}:00.000Z` } = {}
        const body = { visit_id: visit.id, service_id, quantity: 1, performed_at }
        const { status, text, body: answer } = await fixture.call('POST', 'charges', body)
        if (status !== 201) throw new Error(text)
        charges.push(answer.data.id)
      }
      return { ...visit, charges }
    },
    draft: async (visit) => {
      const [draft] = await listed('invoices', { visit_id: visit, status: invoiceStatus.DRAFT.value })
      return draft
    },
    lines: (invoice) => listed('invoice-lines', { invoice_id: invoice }),
    take: (name, id, body = {}, headers = {}) =>
      app.call('POST', `/api/invoices/${id}/transitions/${name}`, {
        token: cashier.token,
        body,
        headers,
      }),
  }
}
