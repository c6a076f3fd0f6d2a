import { useEffect, useRef, useState } from 'react'

/** Receives files that are dropped anywhere on the page, which a browser would open otherwise. Whether files are held over it is returned. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isDragOver, setDragOver] = useState(false)
  const latestOnFiles = useRef(onFiles)
  useEffect(() => {
    latestOnFiles.current = onFiles
  })
  useEffect(() => {
    const unmounted = new AbortController()
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragOver(true)
    }
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setDragOver(false)
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragOver(false)
      latestOnFiles.current([...event.dataTransfer!.files])
    }
    addEventListener('dragover', onDragOver, unmounted)
    addEventListener('dragleave', onDragLeave, unmounted)
    addEventListener('drop', onDrop, unmounted)
    return () => unmounted.abort()
  }, [])
  return isDragOver
}
