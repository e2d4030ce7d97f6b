import { clsx } from 'clsx';
import { formatKobo } from '@/shared/lib/money';

export function Money({
  kobo,
  className,
  plus = false,
}: {
  kobo: number;
  className?: string;
  plus?: boolean;
}) {
  return (
    <span className={clsx('money', className)}>
      {plus && kobo > 0 ? '+' : ''}
      {formatKobo(kobo)}
    </span>
  );
}
