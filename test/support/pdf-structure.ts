import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What of an annotation a reader sees or can use. */
const annotationKeys = [
  'subtype', 'rect', 'url', 'unsafeUrl', 'contentsObj', 'titleObj', 'fieldName', 'fieldType', 'fieldValue', 'fieldFlags', 'options',
  'annotationFlags', 'alternativeText', 'quadPoints', 'inkLists', 'vertices', 'color', 'opacity', 'hasAppearance', 'dest',
] as const // prettier-ignore

/**
 * What a PDF has beside the pictures of its pages, as pdf.js reads it, which shares no code with PDFium: boxes, turns, links and other annotations,
 * outline, named places, labels of pages, properties, attachments, fields, layers and tags.
 */
export async function structureOf(pdf: Uint8Array) {
  const task = getDocument({ data: pdf.slice(), verbosity: VerbosityLevel.ERRORS, disableFontFace: true, useSystemFonts: false })
  const document = await task.promise
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const annotations = (await page.getAnnotations()) as Record<string, unknown>[]
    pages.push({
      view: page.view,
      rotate: page.rotate,
      userUnit: page.userUnit,
      annotations: annotations.map((each) => Object.fromEntries(annotationKeys.map((key) => [key, each[key]]))),
      tags: await page.getStructTree(),
      text: items.map((item) => ('str' in item ? item.str : '')).join(' ').replaceAll(/\s+/g, ' ').trim(), // prettier-ignore
    })
  }
  const { info, metadata } = await document.getMetadata()
  const layers = await document.getOptionalContentConfig()
  const structure = {
    pages,
    info: { ...info, IsLinearized: undefined },
    metadata: metadata?.getRaw(),
    outline: await document.getOutline(),
    destinations: Object.keys(await document.getDestinations()).toSorted(),
    labels: await document.getPageLabels(),
    layout: [await document.getPageLayout(), await document.getPageMode(), await document.getOpenAction(), await document.getViewerPreferences()],
    attachments: Object.entries((await document.getAttachments()) ?? {}),
    fields: await document.getFieldObjects(),
    tagged: await document.getMarkInfo(),
    layers: Array.from(layers, ([, { name, visible }]) => [name, visible]),
  }
  await task.destroy()
  return JSON.parse(JSON.stringify(structure, withoutNumbers)) as typeof structure
}

/** Object numbers may change, and PDFium rounds numbers to the precision of its own. */
function withoutNumbers(key: string, value: unknown) {
  if (key === 'id' || (key === '' && typeof value !== 'object')) return undefined
  if (typeof value === 'number') return Number(value.toFixed(1))
  if (value && typeof value === 'object' && 'num' in value && 'gen' in value) return 'a page'
  return value
}
