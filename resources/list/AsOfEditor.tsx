/** Chooses the day that a list shows; initially today. */
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { effectiveFrom } from '#schemas/kit/effective.ts'
import { useResource } from '../context.tsx'
import { TextFilter } from '../fields/TextFilter.tsx'
import { EditorPopover } from './EditorPopover.tsx'

export default function AsOfEditor(props: {
  anchor: HTMLElement
  day: string | undefined
  onClose(): void
  onApply(day: string): void
}) {
  const { anchor, day, onClose, onApply } = props
  const translate = useTranslate()
  const declared = useResource().fields[effectiveFrom]
  const [value, setValue] = useState<unknown>(() => day ?? dayInPhnomPenh(new Date()))
  if (!declared) return null
  const title = { kh: translate('effective.as_of'), en: translate('effective.as_of') }
  return (
    <EditorPopover
      anchor={anchor}
      title={translate('effective.as_of')}
      apply={translate('resources.filter.apply')}
      isReady={typeof value === 'string'}
      onApply={() => onApply(String(value))}
      onClose={onClose}
    >
      <TextFilter
        name={effectiveFrom}
        field={{ ...declared, label: title }}
        operator="eq"
        value={value}
        onChange={setValue}
      />
    </EditorPopover>
  )
}
