/** The components that chapters use without an import. */
import { Drag } from './Drag'
import { Equation } from './Equation'
import { Figure } from './Figure'
import { Formula } from './Formula'
import { Pair } from './Pair'
import { Predict } from './Predict'
import { Sources } from './Sources'
import { Table } from './Table'
import { Task } from './Task'
import { Term } from './Term'
import { ToGet } from './ToGet'
import { Value } from './Value'

export const components = { Drag, Equation, Figure, Formula, Pair, Predict, Sources, Task, Term, ToGet, Value, table: Table }
