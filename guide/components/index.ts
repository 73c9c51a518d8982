/** The components that chapters use without an import. */
import { Checked } from './Checked'
import { Cite } from './Cite'
import { Drag } from './Drag'
import { Equation } from './Equation'
import { Figure } from './Figure'
import { Formula } from './Formula'
import { GroupTask } from './GroupTask'
import { HowToCite } from './HowToCite'
import { Of } from './Of'
import { OverSeeds } from './OverSeeds'
import { Pair } from './Pair'
import { Plan } from './Plan'
import { Predict } from './Predict'
import { Recorded } from './Recorded'
import { Sources } from './Sources'
import { Table } from './Table'
import { Task } from './Task'
import { Term } from './Term'
import { ToGet } from './ToGet'
import { Value } from './Value'
import { Lines, Worksheet } from './Worksheet'

export const components = {
  Checked,
  Cite,
  Drag,
  Equation,
  Figure,
  Formula,
  GroupTask,
  HowToCite,
  Lines,
  Of,
  OverSeeds,
  Pair,
  Plan,
  Predict,
  Recorded,
  Sources,
  Task,
  Term,
  ToGet,
  Value,
  Worksheet,
  table: Table,
}
