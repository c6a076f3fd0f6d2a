import { useEffect, useRef } from 'react'

/** A picture that lies in memory. */
export function Drawing({ picture, alt }: { picture: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(picture)
    image.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [picture])
  return <img ref={image} alt={alt} />
}
