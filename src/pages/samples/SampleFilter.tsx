/** The filter of a sample field, opened and applied as in a list. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useResource } from '#resources/context.tsx'
import { filterOf } from '#resources/fields/filters.ts'
import { FilterChip } from '#resources/list/FilterChip.tsx'
import { type Condition, conditionsOf } from '#resources/list/filters.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Caption } from './SampleInputs.tsx'

const FilterEditor = lazy(() => import('#resources/list/FilterEditor.tsx'))

export function SampleFilter({ name, field }: { name: string; field: Field }) {
  const translate = useTranslate()
  const label = useLabel()
  const resource = useResource()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [condition, setCondition] = useState<Condition>()
  if (!filterOf(field)) return null
  return (
    <Box>
      <Caption text={translate('samples.filter')} />
      {condition ? (
        <FilterChip
          condition={condition}
          onEdit={setAnchor}
          onRemove={() => setCondition(undefined)}
        />
      ) : (
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {`${translate('resources.filter.add')} · ${label(field.label)}`}
        </Button>
      )}
      {anchor && (
        <Suspense>
          <FilterEditor
            anchor={anchor}
            name={name}
            condition={condition}
            onClose={() => setAnchor(null)}
            onApply={(key, value) => {
              setCondition(conditionsOf(resource, { [key]: value })[0])
              setAnchor(null)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
