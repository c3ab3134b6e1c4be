/** The name of the village in a form, with its parents. */
import { useRegistry } from '#resources/context.tsx'
import { useRecords } from '#resources/records.ts'
import type { Label } from '#schemas/kit/types.ts'
import { placeOf } from './sides.ts'

export function usePlace(villageId: unknown): Label | null {
  const villages = useRegistry().get('villages')
  const [village] = useRecords(villages, typeof villageId === 'number' ? [villageId] : [])
  return village ? placeOf(village) : null
}
