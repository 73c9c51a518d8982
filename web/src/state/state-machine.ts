/** State machines as tables: for each state, the events that it allows and the state after each of them. */
import { signal, type Signal } from '@preact/signals'

export interface Named {
  readonly name: string
}

/** The members of a union that can have a name. */
type Member<Union extends Named, Name> = Union extends { readonly name: infer Names } ? (Name extends Names ? Union : never) : never

/** An event that a state lacks is an error in that state; an event that changes nothing is listed with `ignore`. */
export type Transitions<State extends Named, Event extends Named> = {
  readonly [From in State['name']]: {
    readonly [On in Event['name']]?: (state: Member<State, From>, event: Member<Event, On>) => State
  }
}

/** The state after an event that changes nothing. */
export const ignore = <State>(state: State): State => state

/** The state after an event. */
export function nextState<State extends Named, Event extends Named>(
  transitions: Transitions<State, Event>,
  state: State,
  event: Event,
): State {
  // TypeScript does not relate the functions of the table to the state and the event.
  const table = transitions as Record<string, Partial<Record<string, (state: State, event: Event) => State>>>
  const transition = table[state.name]![event.name]
  if (!transition) throw new Error(`The event "${event.name}" is not possible in the state "${state.name}".`)
  return transition(state, event)
}

export class StateMachine<State extends Named, Event extends Named> {
  readonly state: Signal<State>
  #transitions: Transitions<State, Event>

  constructor(transitions: Transitions<State, Event>, initial: State) {
    this.#transitions = transitions
    this.state = signal(initial)
  }

  /** The present state, for code that does not follow its changes. */
  get now(): State {
    return this.state.peek()
  }

  send(event: Event): void {
    this.state.value = nextState(this.#transitions, this.now, event)
  }
}
