import CheckIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/Remove'
import { kindOf } from '#schemas/kit/fields/index.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import type { CellProps } from './kind.ts'

/** Sign and word, so that nobody has to tell colours apart. */
export function BooleanCell({ field, value }: CellProps) {
  const Sign = value === true ? CheckIcon : RemoveIcon
  return (
    <span className={value === true ? 'yes' : 'no'}>
      <Sign aria-hidden="true" />
      {kindOf(field).show(value, field, useLanguage())}
    </span>
  )
}
