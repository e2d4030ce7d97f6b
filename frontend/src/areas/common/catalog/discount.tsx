import type { Category } from '@/domain/catalog/model';

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
      <span className="vh">{`, ${discountPercentage}% off`}</span>
    </span>
  );
}
