import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { TemplateRef } from '#schemas/kit/copy-from.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { useRegistry } from '../context.tsx'
import { useFormScope } from '../form/scope.tsx'
import { CascadeLevels } from '../inputs/CascadeLevels.tsx'
import { useCompact } from '../inputs/compact.ts'
import { describedBy, FieldFrame } from '../inputs/FieldFrame.tsx'
import type { Option } from '../inputs/option.ts'
import { useParentChange } from '../inputs/parents.ts'
import { RecordSearch } from '../inputs/RecordSearch.tsx'
import type { InputProps } from '../inputs/types.ts'
import { useChosen } from '../inputs/useChosen.ts'
import { useField } from '../inputs/useField.ts'
import { useLimit } from '../inputs/useLimit.ts'

// Few references begin a copy.
const TemplateCopy = lazy(() => import('../template/TemplateCopy.tsx'))

/** One record of another resource: a search box, or one box per level of its hierarchy. */
export function RefInput(props: InputProps<FieldOf<'ref'>>) {
  const target = useRegistry().find(props.field.to)
  // If the user may not know the resource, the server omits it from the schema.
  return target ? <KnownRef {...props} target={target} /> : null
}

function KnownRef({ target, ...props }: InputProps<FieldOf<'ref'>> & { target: Resource }) {
  const { name, field } = props
  const translate = useTranslate()
  const bound = useField(props)
  const compact = useCompact()
  const id = typeof bound.value === 'number' ? bound.value : undefined
  const { options, remember } = useChosen(name, target, id === undefined ? [] : [id])
  const announceChange = useParentChange(name)
  const { isWhole } = useFormScope()
  const [template, setTemplate] = useState<Option | null>()
  const { limit, isWaiting } = useLimit(name, field)
  const chosen = options[0] ?? null
  const state = chosen?.deleted ? 'chosen_deleted' : chosen?.inactive ? 'chosen_inactive' : undefined
  const frame = {
    ...bound.frame,
    help: state ? translate(`resources.form.${state}`) : bound.frame.help,
  }

  function choose(option: Option | null) {
    if (option) remember([option])
    bound.change(option?.id ?? null)
    announceChange(id, option?.row)
    setTemplate(option)
  }

  const withCopy = (input: ReactNode) =>
    isWhole && field.copyFrom ? (
      <Box sx={{ minWidth: 0 }}>
        {input}
        {template !== undefined && (
          <Suspense>
            <TemplateCopy
              field={field as TemplateRef}
              target={target}
              option={template}
              onDone={() => document.getElementById(frame.id)?.focus()}
            />
          </Suspense>
        )}
      </Box>
    ) : (
      input
    )

  if (field.picker === 'cascade' && !compact)
    return withCopy(
      <CascadeLevels
        target={target}
        value={chosen}
        onChange={choose}
        onBlur={bound.blur}
        frame={frame}
        limit={limit}
      />,
    )
  return withCopy(
    <FieldFrame {...frame}>
      <RecordSearch
        id={frame.id}
        target={target}
        value={chosen}
        onChange={choose}
        onBlur={bound.blur}
        limit={limit}
        disabled={frame.disabled || isWaiting}
        placeholder={isWaiting ? translate('resources.form.choose_above_first') : undefined}
        describedBy={describedBy(frame)}
        isInvalid={Boolean(frame.error)}
      />
    </FieldFrame>,
  )
}
