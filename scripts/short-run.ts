/**
 * V8 options for short processes: servers of tests, runs of a few test files. Compilation to
 * machine code, which pays off in a server that runs for weeks, starts seven times later, and the
 * young generation starts at its full size.
 */
export const shortRun = ['--interrupt-budget=1000000', '--min-semi-space-size=16']

/** The same for pages in Chromium: no machine code, and no compilation before the first call. */
export const shortPages = '--js-flags=--no-opt --no-maglev --max-lazy'
