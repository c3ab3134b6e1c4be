import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AccessContext, useAccess } from '#src/ui/AccessContext.ts'
import { Allowed } from '#src/ui/Allowed.tsx'

const cashier = (check: string, value: string) =>
  (check === 'permission' && value === 'list_payments') || (check === 'role' && value === 'cashier')

function Elements() {
  return (
    <>
      <Allowed permission="list_payments">held permission</Allowed>
      <Allowed permission="list_claims">other permission</Allowed>
      <Allowed inRole="cashier">own role</Allowed>
      <Allowed inRole="administrator">other role</Allowed>
      <Allowed permission="list_payments" inRole="cashier">
        both
      </Allowed>
      <Allowed permission="list_payments" inRole="administrator">
        one of both
      </Allowed>
    </>
  )
}

test('elements are hidden unless the permission is held, or the role is had', () => {
  render(
    <AccessContext value={cashier}>
      <Elements />
    </AccessContext>,
  )
  expect(document.body).toHaveTextContent(/^held permissionown roleboth$/)
})

test('where nobody is known, nothing is allowed', () => {
  render(<Elements />)
  expect(document.body).toHaveTextContent(/^$/)
})

test('asking is a call', () => {
  function AccessProbe() {
    const access = useAccess()
    return <p>{String(access('role', 'cashier'))}</p>
  }
  render(
    <AccessContext value={cashier}>
      <AccessProbe />
    </AccessContext>,
  )
  expect(screen.getByText('true')).toBeVisible()
})
