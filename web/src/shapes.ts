// Where the cells of a scene lie, in units of a cell's width, y downwards. The same conventions as the drawings of the
// program: on triangles and hexagons a column is half as wide as a cell; a triangle points up when row + column is even.
// Cubes are seen from a corner, as hexagons of three faces; later ones hide earlier ones.
import type { Cell, Scene } from './lab';

const height = 0.8660254;
const side = 0.5773503;
const step = 1.5 * side;
const cubeStep = 0.5 * side;

export interface Point {
  x: number;
  y: number;
}

const pointsUp = (cell: { column: number; row: number }) => (cell.column + cell.row) % 2 === 0;

export function centre(scene: Scene, cell: { column: number; row: number }): Point {
  if (scene.tiling === 'triangles')
    return { x: (cell.column + 1) / 2, y: (cell.row + (pointsUp(cell) ? 2 : 1) / 3) * height };
  if (scene.tiling === 'hexagons') return { x: (cell.column + 1) / 2, y: side + cell.row * step };
  if (scene.tiling === 'cubes') return { x: (cell.column + 1) / 2, y: side + cell.row * cubeStep };
  return { x: cell.column + 0.5, y: cell.row + 0.5 };
}

export function outline(scene: Scene, cell: Cell): Point[] {
  const left = cell.column / 2;
  if (scene.tiling === 'triangles') {
    const top = cell.row * height;
    const base = pointsUp(cell) ? top + height : top;
    const tip = pointsUp(cell) ? top : top + height;
    return [
      { x: left, y: base },
      { x: left + 1, y: base },
      { x: left + 0.5, y: tip },
    ];
  }
  if (scene.tiling === 'hexagons' || scene.tiling === 'cubes') {
    const { x, y } = centre(scene, cell);
    return [
      { x, y: y - side },
      { x: x + 0.5, y: y - side / 2 },
      { x: x + 0.5, y: y + side / 2 },
      { x, y: y + side },
      { x: x - 0.5, y: y + side / 2 },
      { x: x - 0.5, y: y - side / 2 },
    ];
  }
  return [
    { x: cell.column, y: cell.row },
    { x: cell.column + 1, y: cell.row },
    { x: cell.column + 1, y: cell.row + 1 },
    { x: cell.column, y: cell.row + 1 },
  ];
}

// The top and the two sides of a cube.
export function faces(scene: Scene, cell: Cell): Point[][] {
  const corners = outline(scene, cell);
  const middle = centre(scene, cell);
  return [
    [corners[5], corners[0], corners[1], middle],
    [corners[5], middle, corners[3], corners[4]],
    [middle, corners[1], corners[2], corners[3]],
  ];
}

export function extent(scene: Scene): Point {
  if (scene.tiling === 'triangles') return { x: scene.columns / 2, y: scene.rows * height };
  if (scene.tiling === 'hexagons') return { x: scene.columns / 2, y: (scene.rows - 1) * step + 2 * side };
  if (scene.tiling === 'cubes') return { x: scene.columns / 2, y: (scene.rows - 1) * cubeStep + 2 * side };
  return { x: scene.columns, y: scene.rows };
}

export function path(points: Point[], unit: number): string {
  return 'M' + points.map((point) => `${+(point.x * unit).toFixed(2)} ${+(point.y * unit).toFixed(2)}`).join('L') + 'Z';
}
