/**
 * Quality levels. A slow machine draws at reduced quality during movement, and at full quality at rest (progressive refinement).
 */
import type { MeshQuality, Quality } from '../passes/quality'

export type QualityLevel = 'lowest' | 'reduced' | 'full'

/** `lowest` is for the first picture on a slow machine, which the next picture replaces immediately. */
export function chooseQuality(software: boolean, level: QualityLevel): Quality {
  const always = { lightSamples: software ? 16 : 32 }
  const reduced = { ...always, sunEdge: 160, skyEdge: 160, shadeEdge: 512, streamReach: 3, sunSteps: 12, skyDirections: 4 }
  if (level === 'lowest') return { ...reduced, sunEdge: 96, skyEdge: 96, shadeEdge: 256, sunSteps: 8, skyDirections: 3 }
  if (level === 'reduced') return reduced
  return software
    ? { ...always, sunEdge: 512, skyEdge: 512, shadeEdge: 1024, streamReach: 5, sunSteps: 28, skyDirections: 8 }
    : { ...always, sunEdge: 1024, skyEdge: 512, shadeEdge: 2048, streamReach: 5, sunSteps: 40, skyDirections: 16 }
}

/** Width of the blend between octaves of detail during movement. */
const movingBlend = 0.2

/**
 * The mesh and the detail of a picture. In software, small triangles are expensive: each is shaded for whole blocks of 2 x 2
 * pixels, and multisampling adds more of them. Pictures during movement therefore have larger squares, fewer and cheaper reads of
 * the noise, and no multisampling.
 */
export function chooseMesh(software: boolean, level: QualityLevel, isAtRest: boolean): MeshQuality {
  if (!software) return { pixelsPerSquare: 2.5, octaveBlend: 1, blendsMipmaps: true }
  if (isAtRest) return { pixelsPerSquare: 6, octaveBlend: 1, blendsMipmaps: true }
  return { pixelsPerSquare: level === 'lowest' ? 12 : 10, octaveBlend: movingBlend, blendsMipmaps: false }
}
