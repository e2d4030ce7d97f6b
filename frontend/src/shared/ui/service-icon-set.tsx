import {
  AirVent,
  Award,
  BookOpen,
  Boxes,
  BrickWall,
  Bug,
  Building,
  CakeSlice,
  Camera,
  Car,
  Construction,
  Droplets,
  FileText,
  Flame,
  Flower2,
  Fuel,
  Hammer,
  House,
  Package,
  PaintBucket,
  Palette,
  Plane,
  Scissors,
  Settings,
  Shield,
  Shirt,
  ShoppingBag,
  Sparkles,
  SprayCan,
  Star,
  Sun,
  Truck,
  User,
  Video,
  Waves,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { createElement } from 'react';

export const serviceIcons: Record<string, LucideIcon> = {
  'air-vent': AirVent,
  hammer: Hammer,
  droplets: Droplets,
  sparkles: Sparkles,
  flame: Flame,
  car: Car,
  zap: Zap,
  star: Star,
  video: Video,
  waves: Waves,
  'cake-slice': CakeSlice,
  'spray-can': SprayCan,
  'paint-bucket': PaintBucket,
  sun: Sun,
  boxes: Boxes,
  'book-open': BookOpen,
  bug: Bug,
  settings: Settings,
  fuel: Fuel,
  'flower-2': Flower2,
  palette: Palette,
  'brick-wall': BrickWall,
  construction: Construction,
  wrench: Wrench,
  home: House,
  'shopping-bag': ShoppingBag,
  shirt: Shirt,
  truck: Truck,
  plane: Plane,
  shield: Shield,
  camera: Camera,
  scissors: Scissors,
  package: Package,
  user: User,
  building: Building,
  'file-text': FileText,
  award: Award,
};

export const emojiIcons: Record<string, string> = {
  '🔥': 'flame',
  '🧹': 'sparkles',
  '🧼': 'spray-can',
  '🚰': 'droplets',
  '🔧': 'wrench',
  '⚡': 'zap',
  '🔨': 'hammer',
  '👕': 'shirt',
  '🛒': 'shopping-bag',
  '🚚': 'truck',
  '🚕': 'car',
  '✈️': 'plane',
  '🛡️': 'shield',
  '🌿': 'flower-2',
  '🎨': 'paint-bucket',
  '❄️': 'air-vent',
  '📷': 'camera',
  '✂️': 'scissors',
  '📦': 'package',
  '🏠': 'home',
  '☀️': 'sun',
  '🐛': 'bug',
};

/** The icon keys by emoji without the variation selector, which an emoji may or may not have. */
const PLAIN = new Map(Object.entries(emojiIcons).map(([emoji, key]) => [plain(emoji), key]));

function plain(emoji: string) {
  return emoji.replaceAll('\uFE0F', '').trim();
}

const NAMED = new Map(Object.entries(serviceIcons));

/** The icon for a key or an emoji; a wrench for an unknown key. */
export const iconFor = (key: string): LucideIcon =>
  NAMED.get(key) ?? NAMED.get(PLAIN.get(plain(key)) ?? '') ?? Wrench;

export default function ServiceIconSet({ iconKey }: { iconKey: string }) {
  return createElement(iconFor(iconKey), { className: 'i', 'aria-hidden': true });
}
