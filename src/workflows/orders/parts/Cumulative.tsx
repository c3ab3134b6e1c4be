/** Results of a patient side by side (domain 1.3.2). */
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { answerQuery } from '#src/client/call.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { orderActions } from '../domain/order-actions.ts'
import { SideBySide } from './SideBySide.tsx'

export function Cumulative({ patient }: { patient: number }) {
  const translate = useTranslate()
  const access = useAccess()
  const { data = [] } = useQuery({
    ...answerQuery(orderActions.cumulative, { body: { patient_id: patient } }),
    enabled: access('permission', 'list_investigation_orders'),
  })
  return <SideBySide title={translate('orders.cumulative')} rows={data} />
}
