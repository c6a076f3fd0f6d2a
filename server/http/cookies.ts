/** One cookie of a Cookie header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((text) => text.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value && decode(value)
}

function decode(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined // not one of ours
  }
}
