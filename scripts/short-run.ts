/**
 * V8's options for processes that end soon: servers that a test starts, runs of a few test files.
 * Compiling to machine code, which pays off in a server that runs for weeks, waits seven times
 * longer, that of WebAssembly (PGlite) fifty times, and memory for new objects doesn't have to grow
 * first.
 */
export const shortRun = [
  '--interrupt-budget=1000000',
  '--wasm-tiering-budget=100000000',
  '--min-semi-space-size=16',
]

/** The same for pages in Chromium: nothing is compiled to machine code, nor before it is called. */
export const shortPages = '--js-flags=--no-opt --no-maglev --max-lazy'
