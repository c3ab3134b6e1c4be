/**
 * /payments/update/:id, the target of generic links to a receipt: redirects to the cash window of
 * its visit, where it is printed, reversed and refunded, or to the list of receipts.
 */
import { OpenRecord } from '#src/workflow/OpenRecord.tsx'

export const Component = () => (
  <OpenRecord
    path="payments"
    pagesOf={({ id, visit_id }) => [
      `/patients/cashier-patient-list?visit=${visit_id}`,
      `/payments?peek=${id}`,
    ]}
  />
)
