/** Lists what every event does in every state of a state machine. */
import { nextState, type Named, type Transitions } from '../../web/src/state/state-machine'

/** By state and event: the name of the state after it; null if the state does not allow the event. */
export function statesAfter<State extends Named, Event extends Named>(
  transitions: Transitions<State, Event>,
  states: Record<State['name'], State>,
  events: Record<Event['name'], Event>,
): Record<string, Record<string, string | null>> {
  const after = (state: State, event: Event) => {
    try {
      return nextState(transitions, state, event).name
    } catch {
      return null
    }
  }
  const row = (state: State) => Object.entries<Event>(events).map(([name, event]) => [name, after(state, event)] as const)
  return Object.fromEntries(Object.entries<State>(states).map(([name, state]) => [name, Object.fromEntries(row(state))]))
}
