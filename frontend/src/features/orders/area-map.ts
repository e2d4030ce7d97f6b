export { dotOf, frameOf, middles, type Dot, type Frame } from './map/geometry';
export { Ground, Names, Tiles } from './map/ground';
export { tileSource } from './map/tiles';
