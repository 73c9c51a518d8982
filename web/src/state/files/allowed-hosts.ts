/** Hosts that images of links may be loaded from: a host learns who opens a link, so that the person is asked first. */
import { signal } from '@preact/signals'
import type { KeptText } from '../kept-text'

export class AllowedHosts {
  readonly list = signal<readonly string[]>([])
  #kept: KeptText
  #own: string

  /** `own` is the host of the page, which knows of the visit anyway. */
  constructor(kept: KeptText, own: string) {
    this.#kept = kept
    this.#own = own
    this.list.value = (kept.read() ?? '').split(' ').filter(Boolean)
  }

  /** The hosts of these addresses that nobody has allowed yet, each once. */
  strangersAmong(addresses: readonly string[]): string[] {
    const known = [this.#own, ...this.list.value]
    return [...new Set(addresses.map(hostOf))].filter((host) => !known.includes(host))
  }

  allow(addresses: readonly string[]): void {
    this.#keep([...this.list.value, ...this.strangersAmong(addresses)])
  }

  revoke(host: string): void {
    this.#keep(this.list.value.filter((each) => each !== host))
  }

  #keep(hosts: readonly string[]): void {
    this.list.value = hosts
    this.#kept.write(hosts.join(' '))
  }
}

/** An address that is none, which the core lets pass, is a host that nobody allows by chance. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
