/** The kind of registration; the URL and the rest of the form follow it. */
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import { type KindName, kindNamed, kindNames, kindOf, kindValue } from './layout.ts'

const icons: Readonly<Record<KindName, string>> = {
  regular: 'mdi:account-plus-outline',
  newborn: 'mdi:baby-face-outline',
  emergency: 'mdi:ambulance',
}

export function KindInput(props: InputProps) {
  const translate = useTranslate()
  const { value, change, frame } = useField(props)
  const kind = kindOf(value)
  const [search, setSearch] = useSearchParams()
  const named = kindNamed(search.get('kind'))
  // A draft may have another kind than the URL.
  useEffect(() => {
    if (named !== kind)
      setSearch(
        (present) => {
          const next = new URLSearchParams(present)
          if (kind === 'regular') next.delete('kind')
          else next.set('kind', kind)
          return next
        },
        { replace: true },
      )
  }, [named, kind, setSearch])
  return (
    <Segmented
      label={frame.label}
      value={kind}
      segments={(Object.keys(kindNames) as KindName[]).map((name) => ({
        value: name,
        label: translate(`patient_register.kinds.${name}`),
        icon: icons[name],
      }))}
      onChange={(name) => change(kindValue(name))}
    />
  )
}
