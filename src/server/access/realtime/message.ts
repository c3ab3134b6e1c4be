/** A message to all listeners of a channel. */
export interface Message {
  channels: readonly string[]
  event: string
  /** JSON, or any text of a caller of the HTTP API. */
  data: string
  /** The socket that caused it and does not receive it. */
  except?: string | undefined
}
