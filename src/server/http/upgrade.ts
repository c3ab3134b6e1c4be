/** Requests to upgrade to another protocol than HTTP. */
import { IncomingMessage } from 'node:http'

/**
 * A request to upgrade to anything but a WebSocket (h2c, by Java's client and `curl --http2`) is an
 * ordinary request, according to RFC 9110 (7.8). Node passes every one to the listeners for
 * upgrades, with its body unread, unless the request itself denies that it is one.
 */
export class RequestMessage extends IncomingMessage {
  /** Node's parser has this field and sets it before this class could: no initial value. */
  declare private isRequested: boolean | null

  get upgrade(): boolean {
    const isKnown = this.method === 'CONNECT' || /^websocket$/i.test(this.headers.upgrade ?? '')
    return this.isRequested === true && isKnown
  }

  set upgrade(isRequested: boolean | null) {
    this.isRequested = isRequested
  }
}
