/** The provided service; choosing one fills in its default quantity (default_qty). */
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRegistry } from '#resources/context.tsx'
import { RefInput } from '#resources/fields/RefInput.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useRecords } from '#resources/records.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'

export function ServiceInput(props: InputProps) {
  const field = props.field as FieldOf<'ref'>
  const services = useRegistry().find(field.to)
  return (
    <>
      <RefInput {...props} field={field} />
      {services && <DefaultQuantity services={services} name={props.name} />}
    </>
  )
}

function DefaultQuantity({ services, name }: { services: Resource; name: string }) {
  const { setValue } = useFormContext()
  const chosen: unknown = useWatch({ name })
  const [service] = useRecords(services, typeof chosen === 'number' ? [chosen] : [])
  const quantity = service?.row?.default_qty
  useEffect(() => {
    if (typeof quantity === 'number') setValue('quantity', quantity)
  }, [quantity, setValue])
  return null
}
