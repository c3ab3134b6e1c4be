import type { SetField } from '#schemas/kit/fields/set.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { CellProps } from './kind.ts'

const SHOWN = 3

/** Values of a fixed list; a long list shows the first ones and the count of the rest. */
export function SetCell({ field, value }: CellProps<SetField>) {
  const label = useLabel()
  const style = useNumberStyle()
  const values = [value].flat()
  const words = Object.values(field.values)
    .filter((entry) => values.includes(entry.value))
    .map((entry) => label(entry.label))
  const rest = words.slice(SHOWN)
  return (
    <span className="words">
      {words.slice(0, SHOWN).join(', ')}
      {rest.length > 0 && (
        <span className="more" title={rest.join(', ')}>
          {` +${formatNumber(rest.length, style)}`}
        </span>
      )}
    </span>
  )
}
