/** The village, by one search over all levels in either script, or level by level (domain 5.8). */

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useRegistry } from '#resources/context.tsx'
import { referencePath } from '#resources/display.ts'
import { RefInput } from '#resources/fields/RefInput.tsx'
import { FieldFrame } from '#resources/inputs/FieldFrame.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useChosen } from '#resources/inputs/useChosen.ts'
import { useField } from '#resources/inputs/useField.ts'
import type { RefField } from '#schemas/kit/fields/ref.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { PlaceSearch } from './PlaceSearch.tsx'

export function AddressInput(props: InputProps) {
  const target = useRegistry().find('villages')
  return target ? <Address {...props} target={target} /> : null
}

function Address({ target, ...props }: InputProps & { target: Resource }) {
  const translate = useTranslate()
  const [isByLevel, setByLevel] = useState(false)
  const field = props.field as RefField
  return (
    <Box sx={{ minWidth: 0 }}>
      {isByLevel ? (
        <RefInput {...props} field={{ ...field, picker: 'cascade' }} />
      ) : (
        <BySearch {...props} target={target} />
      )}
      <Button size="small" sx={{ mt: 1, mx: -1 }} onClick={() => setByLevel(!isByLevel)}>
        {translate(`patient_register.${isByLevel ? 'by_search' : 'by_level'}`)}
      </Button>
    </Box>
  )
}

function BySearch({ target, ...props }: InputProps & { target: Resource }) {
  const language = useLanguage()
  const translate = useTranslate()
  const bound = useField(props)
  const id = typeof bound.value === 'number' ? bound.value : undefined
  const { options, remember } = useChosen(props.name, target, id === undefined ? [] : [id])
  const chosen = options[0] ?? null
  const path = chosen && referencePath(chosen, language)
  const frame = { ...bound.frame, help: path || translate('patient_register.address_help') }
  return (
    <FieldFrame {...frame}>
      <PlaceSearch
        frame={frame}
        value={chosen}
        onBlur={bound.blur}
        onChange={(place) => {
          if (place) remember([place])
          bound.change(place?.id ?? null)
        }}
      />
    </FieldFrame>
  )
}
