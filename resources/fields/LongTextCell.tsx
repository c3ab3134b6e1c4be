import type { CellProps } from './kind.ts'

const EXCERPT = 80

/** The beginning of a long text; the full text in a tooltip. */
export function LongTextCell({ value }: CellProps) {
  const text = String(value)
  if (text.length <= EXCERPT) return text
  return <span title={text}>{`${text.slice(0, EXCERPT).trimEnd()}…`}</span>
}
