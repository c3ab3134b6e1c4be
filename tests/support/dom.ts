// What jsdom lacks and the console's components ask for.
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach } from 'vitest'
import { cheapStyle } from './cheap-style.ts'
import { answersArrived } from './fetch-app.ts'

afterEach(cleanup)
// An icon that arrives after the last test would be drawn in a window that is gone.
afterAll(answersArrived)
configure({
  // Two cores, shared with other tests: the default of one second is too short for a first render.
  asyncUtilTimeout: 20_000,
  // What waits fails many times before it finds: the page as text is enough, and quick.
  getElementError: (message) =>
    Object.assign(new Error(`${message ?? ''}\n\n${document.body.textContent}`), {
      name: 'TestingLibraryElementError',
    }),
})

window.getComputedStyle = cheapStyle
// Nor are style sheets needed that nobody asks: jsdom takes each of thousands of rules apart.
const insertBefore = HTMLHeadElement.prototype.insertBefore
HTMLHeadElement.prototype.insertBefore = function insert<T extends Node>(node: T, next: Node | null) {
  if (node instanceof HTMLStyleElement && node.dataset.emotion !== undefined) return node
  return insertBefore.call(this, node, next) as T
}

window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
window.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList

// jsdom's Blob can't be read as bytes; the database in memory unpacks itself from one.
Blob.prototype.arrayBuffer ??= function bytes(this: Blob) {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

// jsdom brings an array type of its own, which Node's cryptography doesn't take for bytes.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor

// Behind every test's own network there is none: a request that outlives its test waits for ever.
globalThis.fetch = () => new Promise<Response>(() => undefined)

// React keeps the stack of each element it makes, up to 10,000 a second, for the words of its
// warnings: some 6 % of what page tests take. A warning fails its test as it is.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
