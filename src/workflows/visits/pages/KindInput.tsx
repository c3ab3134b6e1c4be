import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { usualBook, usualPriority } from '../domain/service-books.ts'

const types = Object.values(visitType).map(({ value }) => value as number)

/** The visit type; book and priority follow it while they equal the previous type's proposals. */
export function KindInput(props: InputProps) {
  const { Input } = inputOf(props.field)
  const { getValues, setValue } = useFormContext()
  const type = Number(useWatch({ name: props.name }) ?? 0)
  const before = useRef(type)
  useEffect(() => {
    const old = before.current
    if (type === old || !types.includes(type)) return
    before.current = type
    const follow = (name: string, usual: (of: number) => number[]) => {
      const [proposed] = usual(type)
      if (usual(old).includes(Number(getValues(name)))) setValue(name, proposed, { shouldDirty: true })
    }
    // The inpatient book of a child depends on the age, which only the server knows: both are
    // proposals.
    follow('service_book_id', (of) => [usualBook(of, 30), usualBook(of, 5)])
    follow('priority', (of) => [usualPriority(of)])
  }, [type, getValues, setValue])
  return <Input {...props} />
}
