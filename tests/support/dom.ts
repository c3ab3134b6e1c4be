// Adds what the console's components need and jsdom lacks.
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { usualWait } from '../../scripts/usual-wait.ts'
import { cheapStyle } from './cheap-style.ts'
import { answersArrived } from './fetch-app.ts'

// An open request would be counted by the next test, or find its user signed out.
afterEach(async () => {
  cleanup()
  await answersArrived()
})
configure({
  asyncUtilTimeout: usualWait,
  // Polling queries fail many times before they succeed: the page as text is enough, and fast.
  getElementError: (message) =>
    Object.assign(new Error(`${message ?? ''}\n\n${document.body.textContent}`), {
      name: 'TestingLibraryElementError',
    }),
})

// Fastify, which answers in these tests, knows a Buffer by Node's ArrayBuffer.
globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as ArrayBufferConstructor

window.getComputedStyle = cheapStyle
// Skip style sheets that no test needs: jsdom parses each of thousands of rules.
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

// jsdom's Blob cannot be read as bytes, which the in-memory database needs.
Blob.prototype.arrayBuffer ??= function bytes(this: Blob) {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

// jsdom has its own array type, which Node's cryptography does not accept as bytes.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor

// No network behind the tests' own: a request that outlives its test never resolves.
globalThis.fetch = () => new Promise<Response>(() => undefined)

// React captures the stack of each element, up to 10,000 a second, for its warnings: about 6 % of
// page tests' time. A warning fails its test anyway.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})
