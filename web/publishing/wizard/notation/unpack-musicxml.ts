import { unzipSync, type UnzipFileInfo } from 'fflate'
import { SaxesParser } from 'saxes'
import { decodeXml } from './decode-xml.ts'
import { maxBytes, sentences, UnreadableFile } from './notation.ts'

const container = 'META-INF/container.xml'
const maxContainerBytes = 100_000

/** The score in a compressed MusicXML file (.mxl): the one that its container names, otherwise the first. */
export function unpackMusicXml(zip: Uint8Array): Uint8Array {
  const names: string[] = []
  const [listed] = unpack(zip, ({ name, originalSize }) => {
    names.push(name)
    return name === container && originalSize <= maxContainerBytes
  })
  const named = listed && rootFileIn(decodeXml(listed))
  const wanted = named ?? names.find((name) => /\.(?:music)?xml$/i.test(name) && !name.startsWith('META-INF/'))
  const [score] = unpack(zip, ({ name, originalSize }) => {
    if (name !== wanted) return false
    if (originalSize > maxBytes.unpacked) throw new UnreadableFile(sentences.large)
    return true
  })
  if (!score) throw new UnreadableFile(names.some((name) => /\.mscx$/i.test(name)) ? sentences.museScore : sentences.damaged)
  return score
}

/** The entries that are wanted. Each is unpacked into as many bytes as the archive states, and no more. */
function unpack(zip: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Uint8Array[] {
  try {
    return Object.values(unzipSync(zip, { filter }))
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(sentences.damaged, { cause: error })
  }
}

function rootFileIn(xml: string): string | undefined {
  let path: string | undefined
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const type = attributes['media-type']
    if (name === 'rootfile' && (type === undefined || type.includes('musicxml'))) path ??= attributes['full-path']
  })
  parser.on('error', (error) => {
    throw new UnreadableFile(sentences.damaged, { cause: error })
  })
  parser.write(xml).close()
  return path
}
