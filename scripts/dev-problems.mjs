// What is wrong with the schemas or the server, as an overlay of the browser and in the terminal.

/** Shows problems in every open page, and each once in the terminal. */
export function createProblems(hot) {
  /** By source: the last reload, the types. */
  const problems = new Map()

  function send() {
    const message = [...problems.values()].join('\n\n')
    hot.send(
      message
        ? { type: 'error', err: { message, stack: '', plugin: 'npm run dev' } }
        : { type: 'update', updates: [] },
    )
  }

  // A page that is opened later shows the problems too.
  hot.on('connection', () => {
    if (problems.size > 0) send()
  })

  return {
    /**
     * @param source What found the problem: 'reload' or 'types'.
     * @param text Undefined if there is none.
     */
    report(source, text) {
      const previous = problems.get(source)
      if (text) problems.set(source, text)
      else problems.delete(source)
      if (text && text !== previous) console.error(text)
      // An update of a page's modules has closed its overlay.
      if (problems.size > 0 || previous) send()
    },
    has: (source) => problems.has(source),
  }
}
