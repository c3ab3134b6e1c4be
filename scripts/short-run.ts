/**
 * V8's options for processes that live for seconds, which most of a test run is: compiling to machine
 * code, which pays off in a server that runs for weeks, waits seven times longer, and memory for new
 * objects doesn't have to grow first. A server of the tests starts with a third less of the processor.
 */
export const shortRun = ['--interrupt-budget=1000000', '--min-semi-space-size=16'] as const

/** The same for Chromium, whose pages live for seconds as well: no code is compiled twice. */
export const shortPages = '--js-flags=--no-opt --no-maglev'
