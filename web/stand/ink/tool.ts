import type { Ink, Pen } from '#contract/notes/marks.ts'
import { signName, type Sign } from '#contract/notes/signs.ts'

/** What a press on a page does while a player writes. The eraser, a sign or a text that was chosen by keyboard is moved by keyboard. */
export type Tool =
  | { kind: 'pen'; pen: Pen }
  | { kind: 'eraser'; byKey?: boolean }
  | { kind: 'text'; pen: Ink; byKey?: boolean }
  | { kind: 'sign'; pen: Ink; sign: Sign; byKey?: boolean }

/** The tools that can be moved by keyboard. */
export type KeyTool = Exclude<Tool, { kind: 'pen' }>

/** The tool with which writing begins. */
export const firstTool: Tool = { kind: 'pen', pen: 'pencil' }

/** The ink in which a text or sign is written after another tool; nobody can write with a marker. */
export const inkOf = (tool: Tool): Ink => (tool.kind === 'eraser' || tool.pen === 'marker' ? 'pencil' : tool.pen)

/** Whether two tools are the same, however they were chosen. */
export const isSameTool = (one: Tool, other: Tool) =>
  one.kind === other.kind &&
  (one.kind === 'sign' ? one.sign === (other as typeof one).sign : one.kind !== 'pen' || one.pen === (other as typeof one).pen)

/** The names of the pens, as the palette has them. */
export const penNames: Record<Pen, string> = { pencil: 'Pencil', red: 'Red pen', blue: 'Blue pen', green: 'Green pen', marker: 'Marker' }

/** The name of a tool, which its button in the palette has. */
export function toolName(tool: Tool): string {
  if (tool.kind === 'pen') return penNames[tool.pen]
  if (tool.kind === 'sign') return signName(tool.sign)
  return tool.kind === 'eraser' ? 'Eraser' : 'Text'
}
