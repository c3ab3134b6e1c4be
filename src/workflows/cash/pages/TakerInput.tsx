/** The receiver of a drawer: users who may accept it; the cashier needs no access to accounts. */
import { createContext, useContext } from 'react'
import type { ScreenOverrides } from '#resources/context.tsx'
import { ChoiceBox } from '#resources/inputs/ChoiceBox.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import type { Taker } from '../domain/answers.ts'

export const TakersContext = createContext<readonly Taker[]>([])

function TakerInput(props: InputProps) {
  const label = useLabel()
  const takers = useContext(TakersContext)
  return (
    <ChoiceBox
      bound={useField(props)}
      choices={takers.map(({ id, name }) => ({ value: id, text: label(name) }))}
    />
  )
}

export const shiftOverrides: ScreenOverrides = { inputs: { handed_to_user_id: TakerInput } }
