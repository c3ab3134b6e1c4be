/** What is sent to everybody who listens to a channel. */
export interface Message {
  channels: readonly string[]
  event: string
  /** JSON, or any text that a caller of the HTTP API gave. */
  data: string
  /** The socket that caused it and needn't be told. */
  except?: string | undefined
}
