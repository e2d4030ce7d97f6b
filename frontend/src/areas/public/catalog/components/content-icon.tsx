import {
  BadgeCheck,
  Banknote,
  Clock,
  KeyRound,
  Lock,
  MapPin,
  PackageCheck,
  ReceiptText,
  ShieldCheck,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { createElement } from 'react';

const ICONS: Record<string, LucideIcon> = {
  'badge-check': BadgeCheck,
  banknote: Banknote,
  clock: Clock,
  'key-round': KeyRound,
  lock: Lock,
  'map-pin': MapPin,
  'package-check': PackageCheck,
  receipt: ReceiptText,
  'shield-check': ShieldCheck,
  wrench: Wrench,
};

/** The icon of a piece of content. */
export const ContentIcon = ({
  iconKey,
  className = 'i',
}: {
  iconKey: string;
  className?: string;
}) => createElement(ICONS[iconKey] ?? BadgeCheck, { className, 'aria-hidden': true });
