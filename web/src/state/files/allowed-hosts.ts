/** Hosts that images of links may be loaded from. A host sees the address of each visitor, so the page asks the user first. */
import { signal } from '@preact/signals'
import type { StoredText } from '../stored-text'

export class AllowedHosts {
  readonly list = signal<readonly string[]>([])
  #stored: StoredText
  #own: string

  /** `own` is the host of the page, which sees the visit in any case. */
  constructor(stored: StoredText, own: string) {
    this.#stored = stored
    this.#own = own
    this.list.value = (stored.read() ?? '').split(' ').filter(Boolean)
  }

  /** Hosts of these addresses that the user has not allowed yet, without duplicates. */
  strangersAmong(addresses: readonly string[]): string[] {
    const known = [this.#own, ...this.list.value]
    return [...new Set(addresses.map(hostOf))].filter((host) => !known.includes(host))
  }

  allow(addresses: readonly string[]): void {
    this.#store([...this.list.value, ...this.strangersAmong(addresses)])
  }

  revoke(host: string): void {
    this.#store(this.list.value.filter((each) => each !== host))
  }

  #store(hosts: readonly string[]): void {
    this.list.value = hosts
    this.#stored.write(hosts.join(' '))
  }
}

/** The core accepts malformed addresses; a malformed address counts as its own host, which is never allowed by accident. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
