import { run } from '@rill-terrain/engine'
import {
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

const recipe = '2/size=384;seed=42/simplex;relief=1800/grid-droplets@3;iterations=40+thermal@2'
const { width, height, cellSize, heights } = await run(recipe)

const ground = new PlaneGeometry(width * cellSize, height * cellSize, width - 1, height - 1).rotateX(-Math.PI / 2)
heights.forEach((metres, cell) => ground.attributes.position.setY(cell, metres))
ground.computeVertexNormals()

const scene = new Scene()
scene.background = new Color('#cfdbe3')
const sun = new DirectionalLight('#fff4e0', 3)
sun.position.set(-1, 0.8, -0.5)
scene.add(sun, new HemisphereLight('#cfdbe3', '#6b6255', 1), new Mesh(ground, new MeshStandardMaterial({ color: '#8d8a6f' })))

const renderer = new WebGLRenderer({ antialias: true })
renderer.setSize(innerWidth, innerHeight)
document.body.append(renderer.domElement)
const camera = new PerspectiveCamera(40, innerWidth / innerHeight, 10, 100_000)
camera.position.set(0, 0.6 * width * cellSize, 0.9 * height * cellSize)
const draw = () => renderer.render(scene, camera)
new OrbitControls(camera, renderer.domElement).addEventListener('change', draw)
draw()
