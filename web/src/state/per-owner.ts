/**
 * Returns a function that gives each owner its own value, created when the value is first asked for. The code that creates a value
 * is loaded with the code that asks for it, and the owner needs not know of it.
 */
export function perOwner<Owner extends object, Value>(create: (owner: Owner) => Value): (owner: Owner) => Value {
  const known = new WeakMap<Owner, { value: Value }>()
  return (owner) => {
    const found = known.get(owner)
    if (found) return found.value
    const value = create(owner)
    known.set(owner, { value })
    return value
  }
}
