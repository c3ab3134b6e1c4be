/** The product's logo; decorative, because the name is beside it. */
export function ProductMark({ size = 28, inverse = false }: { size?: number; inverse?: boolean }) {
  const ground = inverse ? '#ffffff' : 'var(--primary)'
  const cross = inverse ? '#0b7a53' : 'var(--on-primary)'
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill={ground} />
      <path d="M16 7v18M7 16h18" stroke={cross} strokeWidth="4.5" strokeLinecap="round" />
      <circle cx="16" cy="16" r="3.4" fill={ground} stroke={cross} strokeWidth="2.2" />
    </svg>
  )
}
