/** Sent orders that are not delivered yet. */
import Button from '@mui/material/Button'
import { useGetList, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { useGenerator } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { type WorkColumn, WorkList } from '#src/workflow/WorkList.tsx'
import { orderActions } from './order-actions.ts'
import orders from './orders.ts'
import { orderStatus } from './purchase-states.ts'

interface Order extends Row {
  number: string
  amount: number
  sent_on: string
}

interface Cell {
  row: Order
}

const { SENT, APPROVED } = orderStatus
const OrderNumber = ({ row }: Cell) => row.number
const SentOn = ({ row }: Cell) => formatDate(row.sent_on, useNumberStyle())
const Amount = ({ row }: Cell) => formatRiel(row.amount, useNumberStyle())

function Repeat({ row }: Cell) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { send, isPending } = useAction(orderActions.repeat, {
    isToast: true,
    onDone: ({ id }) => void navigate(`/orders/update/${id}`),
  })
  return (
    <Button size="small" loading={isPending} onClick={() => void send({ id: row.id })}>
      {translate('purchasing.repeat')}
    </Button>
  )
}

export function Component() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const label = useLabel()
  const { holds } = useGenerator()
  const {
    data,
    total = 0,
    ...query
  } = useGetList<Order>('orders', {
    filter: { state: [SENT.value, APPROVED.value] },
    sort: { field: 'sent_on', order: 'ASC' },
  })
  const { number, sent_on, amount } = orders.fields
  const columns: WorkColumn<Order>[] = [
    { id: 'number', label: label(number.label), Cell: OrderNumber, names: true },
    { id: 'sent_on', label: label(sent_on.label), Cell: SentOn, as: 'keep' },
    { id: 'amount', label: label(amount.label), Cell: Amount, as: 'end' },
  ]
  if (holds('create_order')) columns.push({ id: 'repeat', label: '', Cell: Repeat })
  return (
    <>
      <PageHeader title={translate('purchasing.open')} />
      <WorkList
        label={translate('purchasing.open')}
        columns={columns}
        query={{ ...query, data: data && { rows: data, total } }}
        empty={translate('purchasing.empty')}
        open={({ id }) => void navigate(`/orders/update/${id}`)}
      />
    </>
  )
}
