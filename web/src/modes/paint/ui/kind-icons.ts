/** Icons of the kinds of strokes. */
import {
  ArrowUpFromLine,
  Brush,
  ChartNoAxesColumnIncreasing,
  CloudRain,
  FoldVertical,
  Gem,
  Mountain,
  Pickaxe,
  Shovel,
  Snowflake,
  Spline,
  type IconNode,
} from 'lucide'

const icons: Readonly<Record<string, IconNode>> = {
  raise: Mountain,
  lower: Shovel,
  level: FoldVertical,
  smooth: Spline,
  terrace: ChartNoAxesColumnIncreasing,
  uplift: ArrowUpFromLine,
  rain: CloudRain,
  hardness: Gem,
  erosion: Pickaxe,
  'snow-line': Snowflake,
}

/** A brush for a kind of a newer engine. */
export const kindIcon = (id: string): IconNode => icons[id] ?? Brush
