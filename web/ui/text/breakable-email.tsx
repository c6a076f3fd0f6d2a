/** A name or an e-mail address, which may break after its '@'. */
export function BreakableEmail({ text }: { text: string }) {
  const end = text.indexOf('@') + 1
  if (end === 0) return text
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  )
}
