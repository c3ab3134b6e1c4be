/**
 * The word of a state, with the colour and the sign of its tone. Its styles are in base.css: a
 * style sheet of its own would be one more file to load.
 */
import type { ReactNode } from 'react'
import type { Tone } from '#schemas/kit/tones.ts'

/** Signs differ in shape, so that tones differ without colour. */
const signs: Readonly<Record<Tone, ReactNode>> = {
  waiting: <circle cx="6" cy="6" r="4" />,
  active: (
    <>
      <circle cx="6" cy="6" r="4" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" stroke="none" />
    </>
  ),
  done: <path d="m2.2 6.4 2.5 2.4 5.1-5.4" />,
  blocked: <path d="M6 1.8 10.8 10H1.2zM6 5v2" strokeLinejoin="round" />,
  rejected: <path d="m2.8 2.8 6.4 6.4m0-6.4L2.8 9.2" />,
  late: (
    <>
      <circle cx="6" cy="6" r="4.4" />
      <path d="M6 3.6V6l1.8 1.2" />
    </>
  ),
}

interface BadgeProps {
  /** Without a tone the badge is grey and has no sign. */
  tone?: Tone | undefined
  children: ReactNode
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={tone ? `badge ${tone}` : 'badge'}>
      {tone && (
        <svg viewBox="0 0 12 12" aria-hidden="true">
          {signs[tone]}
        </svg>
      )}
      {children}
    </span>
  )
}
