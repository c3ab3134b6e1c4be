/** In the bulk bar: transitions that are possible for some of the selected rows. */
import Button from '@mui/material/Button'
import { useListContext } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { transitionsFrom } from '#schemas/kit/states.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import type { Row } from '../provider.ts'

const ManyDialog = lazy(() => import('./ManyDialog.tsx'))

/** Transitions whose inputs differ per record are only available on the record's page. */
export function ManyTransitions() {
  const resource = useResource()
  const label = useLabel()
  const { holds } = useGenerator()
  const { data = [], selectedIds } = useListContext<Row>()
  const [chosen, setChosen] = useState<string>()
  const transitions = new Map(
    data
      .filter(({ id }) => selectedIds.includes(id))
      .flatMap((row) => transitionsFrom(resource, row))
      .filter(
        ([, { inputs: inputFields, needs, isAutomatic }]) =>
          !inputFields && !isAutomatic && holds(needs ?? resource.permissions.update),
      ),
  )
  const transition = chosen === undefined ? undefined : resource.states?.transitions[chosen]
  return (
    <>
      {[...transitions].map(([name, { label: transitionLabel, isFinal }]) => (
        <Button
          key={name}
          size="small"
          {...(isFinal ? { color: 'error' as const } : {})}
          onClick={() => setChosen(name)}
        >
          {label(transitionLabel)}
        </Button>
      ))}
      {chosen !== undefined && transition && (
        <Suspense>
          <ManyDialog name={chosen} transition={transition} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
