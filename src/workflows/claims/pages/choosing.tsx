/** Row selection of a work list. */
import Checkbox from '@mui/material/Checkbox'
import { useTranslate } from 'ra-core'
import { createContext, useContext, useState } from 'react'

export interface Chosen {
  ids: ReadonlySet<number>
  turn(id: number): void
}

export const ChosenContext = createContext<Chosen>({ ids: new Set(), turn: () => {} })

export function useChosenRows() {
  const [ids, choose] = useState<ReadonlySet<number>>(new Set())
  const turn = (id: number) =>
    choose(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]))
  /** Selects all of these, or none if all are selected. */
  const turnAll = (rows: readonly { id: number }[]) => {
    const isAll = rows.every(({ id }) => ids.has(id))
    choose(new Set(isAll ? [] : [...ids, ...rows.map(({ id }) => id)]))
  }
  const chooseAll = (all: readonly number[]) => choose(new Set(all))
  return { ids, turn, turnAll, chooseAll, forget: () => choose(new Set()) }
}

export function Choose({ row: { id, code } }: { row: { id: number; code: string } }) {
  const translate = useTranslate()
  const { ids, turn } = useContext(ChosenContext)
  return (
    <Checkbox
      size="small"
      tabIndex={-1}
      checked={ids.has(id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => turn(id)}
      slotProps={{ input: { 'aria-label': translate('claims.choose', { code }) } }}
    />
  )
}
