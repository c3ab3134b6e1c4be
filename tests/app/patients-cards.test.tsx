/** Queries the external register for a new card, with the whole server. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { attachmentStatus, verificationMethod } from '#schemas/codes/attachment.ts'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

const ofCards = ['list', 'create', 'update'].map((verb) =>
  verb === 'list' ? 'list_patient_attach_beneficiaries' : `${verb}_patient_attach_beneficiary`,
)
const permissions = ['list_patients', 'list_payment_types', 'list_programs', ...ofCards]
const number = '00010203-0001'
const row = {
  card_number: number,
  surname_kh: 'សុខ',
  given_name_kh: 'ចាន់ណា',
  sex: 'F',
  surname_en: 'SOK',
  given_name_en: 'CHANNA',
  birthdate: '1990-05-17',
  expires_on: '2090-01-31',
  card_status: 'active',
  reference: 'R-1',
}

const register = 'http://127.0.0.1:1/api'
let answer: { status: number; rows: object[] }
let app: TestApp
let fixture: PatientFixture
let patient: number

beforeAll(async () => {
  app = await createTestApp({ env: { SERVICE_HIE: register } })
  fixture = await patientFixture(app)
  await sql`insert into payment_types (id, code, name_kh, name_en, payer_kind, needs_attachment,
    needs_approval, is_active, colour) values (2, 'HEF_POOR', 'HEF', 'HEF', 3, true, false, true,
    '#2E7D32')`.execute(app.context.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  patient = (await fixture.register()).id
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The form of a patient without cards, with a typed number. */
async function openFormWithNumber(test: TestApp, permissionNames = permissions) {
  const path = `/patients/patient-attach-beneficiaries?patient=${patient}`
  const { user } = await openConsole(test, { path, token: await test.login(permissionNames) })
  // Browser and server of the test share one `fetch`: calls to the register are answered here.
  const others = fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (!input.startsWith(register)) return others(input, init)
    const { status, rows } = answer
    return Response.json({ success: status < 400, data: { data: rows } }, { status })
  })
  await user.type(await screen.findByRole('textbox', { name: /^Card number/ }), number)
  return user
}
const findRegisterButton = () => screen.findByRole('button', { name: 'Ask the register' })

it('an unconfigured register is mentioned once, without a link', async () => {
  const bare = await testApp()
  patient = (await (await patientFixture(bare)).register()).id
  await openFormWithNumber(bare, [...permissions, 'list_patient_mappings'])
  expect(await screen.findByText(/Not set up here/)).toBeVisible()
  expect(screen.getByText(/Enter the card by hand/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask the register' })).toBeNull()
})

it('a failing register can be queried again; no match is a result', async () => {
  answer = { status: 500, rows: [] }
  const user = await openFormWithNumber(app)
  await user.click(await findRegisterButton())
  expect(await screen.findByText(/Responds with errors/)).toBeVisible()
  answer = { status: 200, rows: [] }
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByText(/has no card with this number/)).toBeVisible()
  expect(await findRegisterButton()).toHaveFocus()
})

it('a match is copied beside the typed input, and the card is checked by that response', async () => {
  const child = { ...row, given_name_en: 'DARA', birthdate: '2015-01-01', card_status: 'ended' }
  answer = { status: 200, rows: [child, row] }
  const user = await openFormWithNumber(app)
  const expires = screen.getByRole('textbox', { name: /^Card expires on/ })
  await user.type(expires, '31122089')
  await user.click(await findRegisterButton())
  expect(await screen.findByText('2 people on this card in the register.')).toBeVisible()
  const [take, ...others] = screen.getAllByRole('button', { name: /^Use these details/ })
  if (!take) throw new Error('nobody')
  expect(others).toEqual([])
  expect(take).toHaveAccessibleName('Use these details: SOK CHANNA')
  await user.click(take)
  expect(screen.getByRole('textbox', { name: /^Name on the card/ })).toHaveValue('សុខ ចាន់ណា')
  expect(expires).toHaveValue('31/12/2089')
  expect(screen.getByRole('note')).toHaveTextContent('Register says: 31/01/2090')
  await user.click(screen.getByRole('button', { name: 'Use this value: Card expires on' }))
  expect(expires).toHaveValue('31/01/2090')

  await user.keyboard('{Control>}s{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: `Check card ${number}` }))
  expect(dialog.getByRole('radio', { name: 'Online' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Mark as valid' }))
  const checked = async () => {
    const { rows } = await sql`select verification_method, verification_ref, status
        from patient_attach_beneficiaries where patient_id = ${patient}`.execute(app.context.db)
    return rows
  }
  await waitFor(async () =>
    expect(await checked()).toEqual([
      {
        verification_method: verificationMethod.ONLINE.value,
        verification_ref: 'R-1',
        status: attachmentStatus.VALID.value,
      },
    ]),
  )
})
