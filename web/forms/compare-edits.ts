/** The fields of two edits of one state that differ. */
export type ComparedEdits<Name extends string> = {
  /** Changed by both, to different values: somebody has to choose. */
  conflicts: Name[]
  /** Changed by the saved edit alone. */
  adopted: Name[]
}

type Edits<Values> = {
  /** What both began from; undefined if that is not known, and then every difference is a conflict. */
  base: Values | undefined
  own: Values
  saved: Values
}

/** Compares the caller's own edit with one that was saved meanwhile, field by field; `keyOf` returns equal texts for equal values. */
export function compareEdits<Name extends string, Values>(
  names: readonly Name[],
  keyOf: (name: Name, values: Values) => string,
  { base, own, saved }: Edits<Values>,
): ComparedEdits<Name> {
  const keysOf = (name: Name) => ({ own: keyOf(name, own), saved: keyOf(name, saved), base: base && keyOf(name, base) })
  const differing = names.map((name) => ({ name, ...keysOf(name) })).filter((keys) => keys.own !== keys.saved && keys.saved !== keys.base)
  return {
    conflicts: differing.filter((keys) => keys.own !== keys.base).map(({ name }) => name),
    adopted: differing.filter((keys) => keys.own === keys.base).map(({ name }) => name),
  }
}
