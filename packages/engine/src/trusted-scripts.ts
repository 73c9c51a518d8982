/**
 * Trusted types: browsers that support them do not turn text into a script unless a policy allows it, and this is the only policy.
 * It is called `default`, the name that browsers use automatically, because libraries and the engine's own script also start
 * workers by address.
 */

interface TypePolicies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

/**
 * From now on scripts load only from addresses below this one, and no text is accepted as a script or as HTML. Call it once per
 * document or worker; the Content-Security-Policy allows no other policy.
 */
export function trustScriptsBelow(base: string): void {
  const { trustedTypes } = self as { trustedTypes?: TypePolicies }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, self.location.href).href.startsWith(base) ? address : null),
  })
}
