/** /credit-notes/update/:id, the target of generic links: redirects to the credited invoice. */
import { OpenRecord } from '#src/workflow/OpenRecord.tsx'

export const Component = () => (
  <OpenRecord path="credit-notes" pagesOf={({ invoice_id }) => [`/invoices/update/${invoice_id}`]} />
)
