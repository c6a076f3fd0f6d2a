/** The part of a whole answer that a Range header asks for, as 206; the whole answer where it asks for none or for several, 416 beyond its end. */
export async function partOf(answer: Response, range: string | null): Promise<Response> {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return answer
  const whole = await answer.blob()
  const start = from === '' ? Math.max(0, whole.size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? whole.size - 1 : Math.min(Number(to), whole.size - 1)
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } })
  const headers = new Headers(answer.headers)
  headers.set('content-range', `bytes ${start}-${end}/${whole.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(whole.slice(start, end + 1), { status: 206, headers })
}
