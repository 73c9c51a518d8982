import type { SeamReport, Steps } from '@rill-terrain/engine/protocol'
import { formatLength } from '@rill-terrain/recipe/format'

/** Height steps between neighbouring cells, across seams and within chunks. Several sweeps over the seams have a row each. */
export function StepTable({ seams: { across, inside, sweeps } }: { seams: Pick<SeamReport, 'across' | 'inside' | 'sweeps'> }) {
  return (
    <table class="steps">
      <thead>
        <tr>
          <th scope="col">Step from cell to cell</th>
          <th scope="col">largest</th>
          <th scope="col">mean</th>
        </tr>
      </thead>
      <tbody>
        {sweeps.length > 1 ? (
          sweeps.map((steps, index) => <StepRow key={index} name={`across seams, sweep ${index + 1}`} steps={steps} />)
        ) : (
          <StepRow name="across seams" steps={across} />
        )}
        <StepRow name="within chunks" steps={inside} />
      </tbody>
    </table>
  )
}

function StepRow({ name, steps: { largest, mean } }: { name: string; steps: Steps }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatLength(largest)}</td>
      <td>{formatLength(mean)}</td>
    </tr>
  )
}
