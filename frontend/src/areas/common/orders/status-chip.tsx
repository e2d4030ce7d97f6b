import {
  CheckCheck,
  CircleDotDashed,
  CircleX,
  Clock,
  Flag,
  Pencil,
  Play,
  ReceiptText,
  Search,
  ShieldCheck,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import { Chip } from '@/shared/ui/chip';
import { chipLabel } from '@/domain/orders/chip';
import { statusRow, type StatusIcon } from '@/domain/orders/model';

const ICONS: Record<StatusIcon, LucideIcon> = {
  pencil: Pencil,
  clock: Clock,
  search: Search,
  receipt: ReceiptText,
  half: CircleDotDashed,
  shield: ShieldCheck,
  person: UserCheck,
  play: Play,
  done: CheckCheck,
  cross: CircleX,
  flag: Flag,
};

/** The status of an order; with `step`, how far its provider is. */
export function StatusChip({ status, step }: { status: string; step?: string | null | undefined }) {
  const { tone, icon } = statusRow(status);
  return (
    <Chip tone={tone} icon={ICONS[icon]}>
      {chipLabel(status, step)}
    </Chip>
  );
}
