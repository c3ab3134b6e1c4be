/** /invoices/create: a manual invoice, for a visit without a draft. */
import { useTranslate } from 'ra-core'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RecordForm } from '#src/workflow/RecordForm.tsx'

export function Component() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const visit = Number(search.get('visit')) || null
  return (
    <>
      <PageHeader title={translate('billing.create')} subtitle={translate('billing.create_hint')} />
      <RecordForm
        path="invoices"
        record={null}
        initial={visit ? { visit_id: visit } : {}}
        about={String(visit ?? '')}
        onSaved={({ id }) => navigate(`/invoices/update/${id}`)}
        onCancel={() => navigate('/invoices')}
      />
    </>
  )
}
