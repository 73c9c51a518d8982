/** How to move, shown until the user moves. `ExploreAnnouncement` says it to screen readers. */
export function ExploreHint() {
  const isTouch = matchMedia('(pointer: coarse)').matches
  return (
    <div class="explore-hint surface" aria-hidden="true">
      {isTouch ? (
        <p>
          <b>Drag the ring</b> to move, and <b>anywhere else</b> to look around.
        </p>
      ) : (
        <p>
          <b>W A S D</b> or <b>arrows</b> move, <b>Esc</b> returns to the block.
          <span class="more">
            {' '}
            <b>Drag</b> or <b>click</b> to look around, <b>Shift</b> is faster, the <b>wheel</b> changes the speed, <b>T</b> flies,{' '}
            <b>E</b> and <b>Q</b> go up and down.
          </span>
        </p>
      )}
    </div>
  )
}
