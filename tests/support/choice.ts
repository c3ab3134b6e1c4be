import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The option, once it can be chosen: while a search is under way, those of the last one cannot. */
export const choice = (name: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const option = screen.getByRole('option', { name })
    expect(option).not.toHaveAttribute('aria-disabled', 'true')
    return option
  })
