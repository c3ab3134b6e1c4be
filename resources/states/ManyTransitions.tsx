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
  const ways = new Map(
    data
      .filter(({ id }) => selectedIds.includes(id))
      .flatMap((row) => transitionsFrom(resource, row))
      .filter(
        ([, { asks, needs, isAutomatic }]) =>
          !asks && !isAutomatic && holds(needs ?? resource.permissions.update),
      ),
  )
  const way = chosen === undefined ? undefined : resource.states?.transitions[chosen]
  return (
    <>
      {[...ways].map(([name, { label: says, isFinal }]) => (
        <Button
          key={name}
          size="small"
          {...(isFinal ? { color: 'error' as const } : {})}
          onClick={() => setChosen(name)}
        >
          {label(says)}
        </Button>
      ))}
      {chosen !== undefined && way && (
        <Suspense>
          <ManyDialog name={chosen} way={way} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
