/** The components that chapters use without an import. */
import { Checked } from './number/Checked'
import { Cite } from './text/Cite'
import { Drag } from './figure/Drag'
import { Equation } from './text/Equation'
import { Figure } from './figure/Figure'
import { Formula } from './text/Formula'
import { GroupTask } from './teaching/GroupTask'
import { HowToCite } from './text/HowToCite'
import { Of } from './number/Of'
import { OverSeeds } from './number/OverSeeds'
import { Pair } from './figure/Pair'
import { Plan } from './teaching/Plan'
import { Predict } from './question/Predict'
import { Recorded } from './number/Recorded'
import { Sources } from './text/Sources'
import { Table } from './text/Table'
import { Task } from './question/Task'
import { Term } from './text/Term'
import { ToGet } from './text/ToGet'
import { Value } from './number/Value'
import { Lines, Worksheet } from './teaching/Worksheet'

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
