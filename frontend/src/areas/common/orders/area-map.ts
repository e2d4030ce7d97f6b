export { dotOf, frameOf, middles, type Dot, type Frame } from '@/domain/orders/map/geometry';
export { Ground, Names, Tiles } from './map/ground';
export { tileSource } from '@/domain/orders/map/tiles';
