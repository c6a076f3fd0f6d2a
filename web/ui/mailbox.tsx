/** A name or a mail address; where it does not fit on a line, the address goes on after its '@'. */
export function Mailbox({ of }: { of: string }) {
  const at = of.indexOf('@') + 1
  return at === 0 ? (
    of
  ) : (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}
