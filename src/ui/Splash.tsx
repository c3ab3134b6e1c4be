/** Shown before the first page: nothing moves unless it takes long. */
export function Splash() {
  return <div style={{ minHeight: '40vh' }} aria-busy="true" />
}
