/** The answer of a creation or a reset: shown once. */
export interface OneTime {
  id: number
  username: string
  /** Null: the administrator typed it and knows it. */
  password: string | null
  valid_until: string
}
