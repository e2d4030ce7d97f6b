import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type ChipTone = 'grey' | 'sun' | 'sky' | 'leaf' | 'clay' | 'brand';

export function Chip({
  tone,
  icon: Icon,
  children,
}: {
  tone: ChipTone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={`chip chip-${tone}`}>
      {Icon && <Icon className="i" aria-hidden />}
      {children}
    </span>
  );
}
