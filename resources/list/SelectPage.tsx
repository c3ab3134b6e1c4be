import { useTranslate } from 'ra-core'

interface SelectPageProps {
  rows: readonly { id: number }[]
  selected: readonly number[]
  /** The new selection: with all rows of the page, or without them if all were selected. */
  onSelect(ids: number[]): void
}

/** The checkbox in the head of a table, for all rows on the page. */
export function SelectPage({ rows, selected, onSelect }: SelectPageProps) {
  const translate = useTranslate()
  const page = rows.map(({ id }) => id)
  const chosen = page.filter((id) => selected.includes(id)).length
  const isAll = page.length > 0 && chosen === page.length
  return (
    <input
      type="checkbox"
      aria-label={translate('resources.list.select_page')}
      checked={isAll}
      disabled={page.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll
      }}
      onChange={() =>
        onSelect(isAll ? selected.filter((id) => !page.includes(id)) : [...new Set([...selected, ...page])])
      }
    />
  )
}
