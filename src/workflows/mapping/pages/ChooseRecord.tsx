/** The subject of a grid: chosen by search, kept in the URL. */
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router'
import { RecordField } from '#resources/inputs/RecordField.tsx'
import { useRecords } from '#resources/records.ts'
import type { Resource } from '#schemas/kit/resource.ts'

interface ChooseRecordProps {
  target: Resource
  /** Name of the URL parameter. */
  name: string
}

/** The id in the URL; undefined if there is none. */
export function useChosenId(name: string): number | undefined {
  const [query] = useSearchParams()
  const idParam = query.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(idParam) ? Number(idParam) : undefined
}

export function ChooseRecord({ target, name }: ChooseRecordProps) {
  const [, setQuery] = useSearchParams()
  const chosen = useChosenId(name)
  const [option] = useRecords(target, chosen === undefined ? [] : [chosen])
  return (
    <Box sx={{ flex: '1 1 300px', maxWidth: 480 }}>
      <RecordField
        target={target}
        value={option ?? null}
        onChange={(next) =>
          setQuery((query) => {
            if (next) query.set(name, String(next.id))
            else query.delete(name)
            return query
          })
        }
      />
    </Box>
  )
}
