/** The registering facility: a choice for users who may list facilities, else the user's own. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useGenerator, useRegistry } from '#resources/context.tsx'
import { RefInput } from '#resources/fields/RefInput.tsx'
import { FieldFrame } from '#resources/inputs/FieldFrame.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import type { RefField } from '#schemas/kit/fields/ref.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { startQuery } from './requests.ts'

export function FacilityInput({ field, ...props }: InputProps) {
  const { holds } = useGenerator()
  const target = useRegistry().find('health-facilities')
  return target && holds(target.permissions.list) ? (
    <RefInput field={field as RefField} {...props} />
  ) : (
    <OwnFacility field={field} {...props} />
  )
}

function OwnFacility(props: InputProps) {
  const label = useLabel()
  const { data } = useQuery(startQuery)
  const { value, frame } = useField(props)
  const facility = data?.facility
  return (
    <FieldFrame {...frame} group>
      <Box id={frame.id} tabIndex={-1} sx={{ minHeight: 40, py: 2 }}>
        {facility && facility.id === value ? label(facility) : '–'}
      </Box>
    </FieldFrame>
  )
}
