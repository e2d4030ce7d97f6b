import type { Frame } from './geometry';

/** The map tiles from the settings: their URL template and attribution. */
export interface TileSource {
  pattern: string;
  attribution: string;
}

const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** The tile source from the settings; null when the map is drawn. */
export function tileSource(): TileSource | null {
  const pattern = meta('gida-map-tiles');
  return pattern ? { pattern, attribution: meta('gida-map-attribution') } : null;
}

const TILE = 256;
const MOST_ZOOM = 17;

export interface Tile {
  url: string;
  x: number;
  y: number;
  size: number;
}

/** The tiles that cover the frame. Each is shown at between half and full size. */
export function tilesIn({ width, height, left, top, scale }: Frame, pattern: string): Tile[] {
  const zoom = Math.min(Math.ceil(Math.log2(scale / TILE)), MOST_ZOOM);
  const count = 2 ** zoom;
  const size = scale / count;
  const tiles: Tile[] = [];
  for (
    let column = Math.floor(left * count);
    column <= Math.floor((left + width / scale) * count);
    column += 1
  ) {
    for (
      let row = Math.floor(top * count);
      row <= Math.floor((top + height / scale) * count);
      row += 1
    ) {
      const url = pattern
        .replace('{z}', String(zoom))
        .replace('{x}', String(column))
        .replace('{y}', String(row));
      tiles.push({ url, x: (column / count - left) * scale, y: (row / count - top) * scale, size });
    }
  }
  return tiles;
}
