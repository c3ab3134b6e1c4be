/** The roles of a user. Names those that together give duties which one user should not combine. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { RefsInput } from '#resources/fields/RefsInput.tsx'
import { useFieldPath } from '#resources/form/scope.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import type { Label } from '#schemas/kit/types.ts'
import { answerQuery } from '#src/client/call.ts'
import { roleActions } from '#src/domain/access/actions.ts'
import { separations } from '#src/domain/access/separation.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

export function RolesInput(props: InputProps) {
  const translate = useTranslate()
  const label = useLabel()
  const ids: unknown = useWatch({ name: useFieldPath()(props.name) })
  const roles = Array.isArray(ids) ? ids.map(Number) : []
  const { data = [] } = useQuery({
    ...answerQuery(roleActions.conflicts, { query: { ids: roles.join() } }),
    enabled: roles.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const names = (of: readonly Label[]) => of.map(label).join(', ')
  const conflicts = roles.length > 0 ? data : []
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {/* Above: the open list of roles covers what is below. */}
      {conflicts.map(({ id, one, other }) => {
        const sentence = separations.find((separation) => separation.id === id)?.sentence
        return (
          <Alert key={id} severity="warning">
            {translate('users.role_conflict', {
              sentence: sentence ? label(sentence) : '',
              one: names(one),
              other: names(other),
            })}
          </Alert>
        )
      })}
      <RefsInput {...(props as InputProps<FieldOf<'refs'>>)} />
    </Box>
  )
}
