import { clsx } from 'clsx';
import { ServiceIcon } from './service-icon';
import './doorway.css';

const TONES: Record<string, string> = {
  flame: 'clay',
  fuel: 'clay',
  'cake-slice': 'clay',
  scissors: 'clay',
  construction: 'clay',
  sparkles: 'brand',
  shield: 'brand',
  'shopping-bag': 'brand',
  home: 'brand',
  package: 'brand',
  droplets: 'sky',
  'air-vent': 'sky',
  waves: 'sky',
  plane: 'sky',
  video: 'sky',
  'paint-bucket': 'sky',
  zap: 'sun',
  sun: 'sun',
  car: 'sun',
  hammer: 'sun',
  star: 'sun',
  'brick-wall': 'sun',
  award: 'sun',
  'flower-2': 'leaf',
  bug: 'leaf',
  shirt: 'indigo',
  camera: 'indigo',
  'book-open': 'indigo',
  truck: 'indigo',
  palette: 'indigo',
  boxes: 'indigo',
};

/** The CSS class of an icon's tint. */
export const toneOf = (iconKey: string) => `t-${TONES[iconKey] ?? 'stone'}`;

/** The icon of a service in a doorway. */
export function Doorway({ iconKey, size = 'md' }: { iconKey: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={clsx('door', toneOf(iconKey), size !== 'md' && size)}>
      <ServiceIcon iconKey={iconKey} />
    </span>
  );
}
