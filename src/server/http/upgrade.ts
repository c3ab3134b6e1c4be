/** Which requests ask for another protocol than HTTP. */
import { IncomingMessage } from 'node:http'

/**
 * A request to change to anything but a WebSocket (h2c, by Java's client and `curl --http2`) is a
 * request like any other, as RFC 9110 (7.8) has it. Node gives every one to whoever listens for
 * upgrades, with its body unread, unless the request itself says that it is none.
 */
export class RequestMessage extends IncomingMessage {
  /** As Node's parser has it. Node sets it before this class could: no initial value. */
  declare private asks: boolean | null

  get upgrade(): boolean {
    const isKnown = this.method === 'CONNECT' || /^websocket$/i.test(this.headers.upgrade ?? '')
    return this.asks === true && isKnown
  }

  set upgrade(asks: boolean | null) {
    this.asks = asks
  }
}
