/**
 * Trusted types: browsers that have them make no script of a text unless a policy lets it through, and this is the only one. It has the
 * name by which browsers ask it themselves, as libraries and the engine's own script start workers from addresses, too.
 */

interface TypePolicies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

/**
 * From now on scripts come from below this address alone, and no text is a script or HTML. Once in a document or a worker; the
 * Content-Security-Policy allows no other policy.
 */
export function trustScriptsBelow(base: string): void {
  const { trustedTypes } = self as { trustedTypes?: TypePolicies }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, self.location.href).href.startsWith(base) ? address : null),
  })
}
