/**
 * Milliseconds that a test waits for what must come: two cores, shared with other tests, load a
 * page's code in the first test that opens it.
 */
export const usualWait = 60_000
