import type { Category } from '@/domain/catalog/model';
import { texts } from './first-load-texts';
import './discount.css';

/** "-10%" when the service has a discount. */
export function Discount({
  category: { hasDiscount, discountPercentage },
}: {
  category: Pick<Category, 'hasDiscount' | 'discountPercentage'>;
}) {
  if (!hasDiscount || !discountPercentage) return null;
  return (
    <span className="off">
      <span aria-hidden>{`-${discountPercentage}%`}</span>
      <span className="vh">{texts.off(discountPercentage)}</span>
    </span>
  );
}
