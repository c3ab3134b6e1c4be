/** Why a cell is wrong. */
export function Reasons({ sentences, label }: { sentences: readonly string[]; label?: string | undefined }) {
  return (
    <span className="reason">
      {label && `${label}: `}
      {sentences.join(' ')}
    </span>
  )
}
